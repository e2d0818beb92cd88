import type { EventCategory } from "@vigilia/schema/event-enums.ts";
import { createContext, use } from "react";

import { classNames } from "../../../ui/styles.ts";
import { type Colouring, type KindGroup, kindMarks } from "./kind-groups.ts";

export const ColouringContext = createContext<Colouring>("type");

const grounds: Record<KindGroup, string> = {
  force: "bg-kind-force",
  air: "bg-kind-air",
  signals: "bg-kind-signals",
  lines: "bg-kind-lines",
  covert: "bg-kind-covert",
  other: "bg-kind-other",
};

/** The colour and the letter of a kind's marks; the words stand beside it. */
export function KindDot({ category }: { category: EventCategory }) {
  const { group, letter } = kindMarks[category];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-4.5 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none font-semibold text-kind-ink",
        grounds[group],
      )}
    >
      {letter}
    </span>
  );
}

/** The colour of a group of kinds. */
export function KindGroupDot({ group }: { group: KindGroup }) {
  return (
    <span aria-hidden="true" className={classNames("size-2.5 rounded-full", grounds[group])} />
  );
}

/** Beside an event in a list, where the map's colours tell kinds. */
export function ListedKindDot({ category }: { category: EventCategory }) {
  return use(ColouringContext) === "kind" ? <KindDot category={category} /> : null;
}
