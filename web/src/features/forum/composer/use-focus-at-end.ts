import { type RefObject, useEffect, useRef } from "react";

/** Puts the cursor behind the text whenever `request` changes, but not for 0. */
export function useFocusAtEnd(request: number): RefObject<HTMLTextAreaElement | null> {
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = textarea.current;
    if (!field || request === 0) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
  }, [request]);
  return textarea;
}
