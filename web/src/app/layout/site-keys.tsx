import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { lazyPart, nothingSaid } from "../../ui/blocks/lazy-part.tsx";
import { pressControl, stepRow } from "../../ui/rows.ts";
import type { KeyMeanings } from "../../ui/text/kbd.tsx";
import { restUntilFocused, useKeys } from "../../ui/use-keys.ts";

const KeyHelp = lazyPart(
  async () => (await import("../../ui/text/kbd.tsx")).KeyHelp,
  undefined,
  nothingSaid,
);

const meanings: KeyMeanings = [
  ["j / k", "The next or previous post, or row of a list"],
  ["o", "Open the row"],
  ["r", "Reply to the post, or in the thread"],
  ["q", "Quote the post"],
  ["e", "Edit the post"],
  ["b", "Bookmark the post, or the thread"],
  ["#", "Go to another post of a long thread, by number or day"],
  ["/", "Search"],
  ["g h", "Go to the forum's home"],
  ["g f", "Go to the threads you follow"],
  ["g n", "Go to your notifications"],
  ["g m", "Go to the map"],
];

/** For what opens where one writes. */
function pressToWrite(key: string): void {
  if (pressControl(key)) restUntilFocused();
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
    j: () => stepRow(1),
    k: () => stepRow(-1),
    o: () => void pressControl("o"),
    r: () => pressToWrite("r"),
    q: () => pressToWrite("q"),
    e: () => pressToWrite("e"),
    b: () => void pressControl("b"),
    "/": () => {
      if (!pressControl("/")) void navigate(paths.search);
    },
    "g h": to(paths.forum),
    "g f": to(paths.threadList({ list: "FOLLOWING" })),
    "g n": to(paths.notifications),
    "g m": to(paths.map),
    "[Shift]+#": () => void pressControl("#"),
    "[Shift]+?": () => setHelpOpen(true),
  });
  const ready = useEffectEvent(onReady);
  // After the keys are listened to, above.
  useEffect(() => ready(), []);
  const close = () => setHelpOpen(false);
  return isHelpOpen && <KeyHelp keys={meanings} isOpen onClose={close} />;
}
