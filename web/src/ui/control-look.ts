/** What everything that can be filled in has in common. Below 16 px, phones zoom in on what is filled in. */
export const controlLook =
  "w-full rounded-md border border-line-strong bg-surface text-base text-ink pointer-coarse:text-[1rem] transition-colors duration-150 " +
  "placeholder:text-ink-faint hover:border-ink-faint disabled:opacity-55 aria-invalid:border-danger " +
  "focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0";
