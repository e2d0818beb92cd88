import type { ComponentProps } from "react";

/** The face that lucide's set of faces lacks, drawn like the others. */
export function SurprisedIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      {...props}
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="16" r="2" />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}
