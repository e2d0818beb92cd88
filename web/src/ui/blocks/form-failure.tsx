import { Notice } from "./notice.tsx";

/** What the server has against the whole form. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text ? <Notice tone="danger">{text}</Notice> : null;
}
