import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-b-2 border-line bg-surface px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}
