/** What floats above the page: menus, popovers, dialogs, toasts. */
export const overlayLook = "rounded-lg bg-overlay text-ink shadow-overlay outline-none";

/** A short fade and a hint of growth, from Base UI's marks of opening and closing. */
export const overlayMotion =
  "origin-(--transform-origin) transition-[opacity,scale] duration-150 ease-out " +
  "data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0";
