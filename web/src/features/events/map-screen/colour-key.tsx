import type { ReactNode } from "react";

import { TypeDot } from "../event/type-badge.tsx";
import { KindGroupDot } from "../kinds/kind-dot.tsx";
import { type Colouring, kindGroups, kindGroupWords } from "../kinds/kind-groups.ts";

function Entry({ dot, children }: { dot: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {dot} {children}
    </li>
  );
}

/** What the colours on the map tell, in as few words as possible. */
export function ColourKey({ colouring, className }: { colouring: Colouring; className: string }) {
  return (
    <ul className={className}>
      {colouring === "type" ? (
        <>
          <Entry dot={<TypeDot type="RUSSIAN" />}>Russia</Entry>
          <Entry dot={<TypeDot type="CHINESE" />}>China</Entry>
        </>
      ) : (
        kindGroups.map((group) => (
          <Entry key={group} dot={<KindGroupDot group={group} />}>
            {kindGroupWords[group]}
          </Entry>
        ))
      )}
    </ul>
  );
}
