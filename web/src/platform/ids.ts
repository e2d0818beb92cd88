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

/** A random UUID; `crypto.randomUUID` is missing on pages that came over plain HTTP. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    if (index === 8) return (byte & 0x3f) | 0x80;
    return byte;
  }).map((byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
