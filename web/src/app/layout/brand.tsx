import { Link } from "react-router-dom";

import { paths } from "../../../../schema/paths.ts";

export function Brand() {
  return (
    <Link to={paths.map} className="flex items-center gap-2.5 rounded-sm text-ink">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          opacity="0.55"
        />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="12" cy="12" r="3" fill="var(--color-russian)" />
      </svg>
      <span className="text-lg font-semibold tracking-[0.14em]">VIGILIA</span>
    </Link>
  );
}
