import { ExternalLink } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

import { LiveRegion } from "../../../ui/overlays/announcements.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";

/**
 * No other page of this site may stand in the frame: every link opens a tab of its own, and the router does not hear
 * of it.
 */
function leaveFrame(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  link.target = "_blank";
  link.rel = "noopener";
  event.stopPropagation();
}

interface EmbedFrameProps {
  heading: ReactNode;
  /** The path of the same on this site. */
  path: string;
  children: ReactNode;
}

/** What pages of other sites show: what it is above, where it comes from below, and nothing of anybody's session. */
export function EmbedFrame({ heading, path, children }: EmbedFrameProps) {
  return (
    <div className="flex h-dvh min-h-60 flex-col bg-surface" onClickCapture={leaveFrame}>
      <header className="flex min-h-11 items-center border-b border-line px-3 py-1.5 text-sm">
        {heading}
      </header>
      <main className="relative flex min-h-0 flex-1 flex-col">{children}</main>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-sm text-ink-soft">
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1.5 rounded-sm font-medium text-accent hover:underline"
        >
          Open on Vigilia
          <ExternalLink aria-hidden="true" className="size-3.5" />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
        <span>
          Data:{" "}
          <a
            href="https://creativecommons.org/licenses/by/4.0/"
            target="_blank"
            rel="license noopener"
            className="rounded-sm hover:text-ink hover:underline"
          >
            Vigilia, CC BY 4.0
          </a>
        </span>
      </footer>
      <LiveRegion />
    </div>
  );
}
