import { uuidAt, uuidByteLength } from "@vigilia/schema/uuid.ts";
import { useRef } from "react";

/** A random UUID. The browser makes one by itself only where the page came over https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(uuidByteLength));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidAt(bytes, 0);
}

/** Keys for what a form sends: the same content has the same key, so that sending it again does nothing twice. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.content) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
