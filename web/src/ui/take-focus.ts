const busy = 'textarea, select, input:not([type="checkbox"]), [role="dialog"]';

/** Moves the focus to where the work is, unless somebody types or answers a dialog elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.closest(busy)) return;
  element?.focus({ preventScroll: true });
}
