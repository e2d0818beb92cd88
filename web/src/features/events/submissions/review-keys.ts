import type { KeyMeanings } from "../../../ui/text/key-help.tsx";

export const reviewKeys: KeyMeanings = [
  ["j", "Next submission"],
  ["k", "Previous submission"],
  ["o", "Open the source in a new tab"],
  ["e", "Edit: to the first field; Esc leaves it"],
  ["a", "Approve and publish"],
  ["r", "Reject"],
  ["z", "Take the last rejection back, within ten seconds"],
];
