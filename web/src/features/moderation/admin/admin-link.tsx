import { NavLink } from "react-router-dom";

import { classNames } from "../../../ui/class-names.ts";

interface AdminLinkProps {
  to: string;
  label: string;
  /** How much waits there. */
  count?: number | undefined;
  isExact?: boolean;
}

const look =
  "flex h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2";

export function AdminLink({ to, label, count = 0, isExact = false }: AdminLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        className={({ isActive }) =>
          classNames(
            look,
            isActive ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
          )
        }
      >
        {label}{" "}
        {count > 0 && (
          <span className="rounded-full bg-accent-quiet px-1.5 text-xs font-semibold text-accent tabular-nums">
            {count}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
