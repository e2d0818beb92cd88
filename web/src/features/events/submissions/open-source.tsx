import { ExternalLink } from "lucide-react";

import { buttonLook } from "../../../ui/button-look.ts";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";

/** What every decision begins with. */
export function OpenSource({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ variant: "secondary", size: "sm" })}
    >
      <ExternalLink aria-hidden="true" className="size-4" />
      Open source
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      <span aria-hidden="true" className="max-lg:hidden">
        <Kbd>o</Kbd>
      </span>
    </a>
  );
}
