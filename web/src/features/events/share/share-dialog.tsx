import { Share2 } from "lucide-react";
import { useId } from "react";

import { useIsHydrated } from "../../../platform/render-facts.ts";
import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

export interface SharedPage {
  title: string;
  /** Absolute. */
  url: string;
  /** Of the page that other sites may show in a frame, absolute. */
  embedUrl: string;
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => escapes[character] ?? "");

/** What somebody pastes into a page of their own. */
export function embedSnippet({ title, embedUrl }: SharedPage): string {
  return `<iframe src="${escaped(embedUrl)}" title="${escaped(title)} · Vigilia" width="100%" height="480" style="border: 0" loading="lazy" allowfullscreen></iframe>`;
}

interface CopiedTextProps {
  label: string;
  text: string;
  button: string;
  rows: number;
}

/** Can be read and selected, too, where copying is refused. */
function CopiedText({ label, text, button, rows }: CopiedTextProps) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="w-full resize-none rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all text-ink-soft"
      />
      <CopyButton text={text}>{button}</CopyButton>
    </div>
  );
}

/** The device's own way of sharing, where it has one. */
function DeviceShareButton({ title, url }: SharedPage) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !("share" in navigator)) return null;
  const share = () => {
    navigator.share({ title, url }).catch(() => {
      // A reader who closes the device's dialog has changed their mind.
    });
  };
  return (
    <Button size="sm" onClick={share}>
      <Share2 aria-hidden="true" className="size-4" />
      Share on this device
    </Button>
  );
}

interface ShareDialogProps extends OverlayProps {
  description: string;
  /** Asked when the dialog opens: the map may have moved since the button was drawn. */
  pageOf: () => SharedPage;
}

/** How to pass on what is shown: as a link, or as a part of another page. */
export function ShareDialog({ trigger, description, pageOf }: ShareDialogProps) {
  return (
    <Dialog title="Share" description={description} trigger={trigger}>
      <ShareTexts pageOf={pageOf} />
    </Dialog>
  );
}

function ShareTexts({ pageOf }: Pick<ShareDialogProps, "pageOf">) {
  const page = pageOf();
  return (
    <div className="flex flex-col gap-5">
      <CopiedText label="Link" text={page.url} button="Copy link" rows={2} />
      <CopiedText
        label="For a page of your own"
        text={embedSnippet(page)}
        button="Copy embed code"
        rows={5}
      />
      <p className="text-sm text-ink-faint">
        CC BY 4.0: the frame names its source. It sets no cookies.
      </p>
      <DeviceShareButton {...page} />
    </div>
  );
}
