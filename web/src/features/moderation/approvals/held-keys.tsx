import type { KeyMeanings } from "../../../ui/text/key-help.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

export const heldKeys: KeyMeanings = [
  ["j", "Next post"],
  ["k", "Previous post"],
  ["s", "Choose the post, or let it go"],
  ["e", "Edit its text; Esc leaves it"],
  ["a", "Approve"],
  ["r", "Reject"],
  ["z", "Take the last rejection back, within ten seconds"],
];

interface HeldKeysProps {
  onChoose: () => void;
  onEdit: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** The keys of the post that is next; the others have none. */
export function HeldKeys({ onChoose, onEdit, onApprove, onReject }: HeldKeysProps) {
  useKeys({ s: onChoose, e: onEdit, a: onApprove, r: onReject });
  return null;
}
