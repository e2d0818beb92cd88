import { ExternalLink } from "lucide-react";

import { outsideLinks } from "../../../../schema/paths.ts";
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx";

export function SupportUkraineLink({ className }: { className: string }) {
  return (
    <a
      href={outsideLinks.supportUkraine}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <Flag />
      SUPPORT UKRAINE
      <ExternalLink aria-hidden="true" className="size-3.5 opacity-70" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function Flag() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 12" className="h-3 w-4.5 rounded-[2px]">
      <path fill="#3a75c4" d="M0 0h18v6H0z" />
      <path fill="#f9dd16" d="M0 6h18v6H0z" />
    </svg>
  );
}
