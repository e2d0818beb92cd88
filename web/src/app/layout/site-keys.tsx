import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { type Shortcut, shortcuts } from "../../platform/shortcuts.ts";
import { lazyPart, nothingSaid } from "../../ui/blocks/lazy-part.tsx";
import { pressControl, stepRow } from "../../ui/rows.ts";
import { restUntilFocused, useKeys } from "../../ui/use-keys.ts";

const KeyHelp = lazyPart(
  async () => (await import("../../ui/text/key-help.tsx")).KeyHelp,
  undefined,
  nothingSaid,
);

const readersShortcuts = shortcuts.filter((shortcut) => shortcut.startsWith("forum."));

/** For what opens where one writes. */
function pressToWrite(shortcut: Shortcut): void {
  if (pressControl(shortcut)) restUntilFocused();
}

interface SiteKeysProps {
  /** Called once keys do something. */
  onReady: () => void;
}

/** What single keys do for readers. The rooms of the staff have keys of their own. */
export function SiteKeys({ onReady }: SiteKeysProps) {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.admin) ? null : <ReadersKeys onReady={onReady} />;
}

function ReadersKeys({ onReady }: SiteKeysProps) {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const to = (address: string) => () => void navigate(address);
  useKeys({
    "forum.next": () => stepRow(1),
    "forum.previous": () => stepRow(-1),
    "forum.open": () => void pressControl("forum.open"),
    "forum.reply": () => pressToWrite("forum.reply"),
    "forum.quote": () => pressToWrite("forum.quote"),
    "forum.edit": () => pressToWrite("forum.edit"),
    "forum.bookmark": () => void pressControl("forum.bookmark"),
    "forum.search": () => {
      if (!pressControl("forum.search")) void navigate(paths.search);
    },
    "forum.home": to(paths.forum),
    "forum.following": to(paths.threadList({ list: "FOLLOWING" })),
    "forum.notifications": to(paths.notifications),
    "forum.map": to(paths.map),
    "forum.go-to-post": () => void pressControl("forum.go-to-post"),
    "everywhere.help": () => setHelpOpen(true),
  });
  const ready = useEffectEvent(onReady);
  // After the keys are listened to, above.
  useEffect(() => ready(), []);
  const close = () => setHelpOpen(false);
  return isHelpOpen && <KeyHelp shortcuts={readersShortcuts} isOpen onClose={close} />;
}
