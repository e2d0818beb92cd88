import { Link } from "react-router-dom";

import { classNames } from "../../../ui/class-names.ts";
import { addressOf, type Search } from "./search-address.ts";

const kinds = [
  { kind: "", label: "All" },
  { kind: "THREAD", label: "Threads" },
  { kind: "POST", label: "Posts" },
  { kind: "USER", label: "Members" },
] as const;

export function SearchKinds({ search }: { search: Search }) {
  return (
    <nav aria-label="What to find" className="mt-5 border-b border-line">
      <ul className="flex gap-1">
        {kinds.map(({ kind, label }) => (
          <li key={kind}>
            <Link
              to={addressOf({ ...search, kind, page: 1 })}
              replace
              aria-current={kind === search.kind ? "true" : undefined}
              className={classNames(
                "-mb-px flex h-10 items-center border-b-2 px-3 font-medium",
                kind === search.kind
                  ? "border-accent text-ink"
                  : "border-transparent text-ink-faint hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
