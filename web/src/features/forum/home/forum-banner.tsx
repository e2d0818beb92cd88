import type { ReactNode } from "react";

/** Cicero, Pro Sestio 102, after Accius: one must keep watch always. */
const motto = "Vigilandum est semper";

export function ForumBanner({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-5 px-4 py-8 sm:px-6 sm:py-10">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">Forum</h1>
          <p className="mt-1.5 text-lg text-ink-soft">
            <i lang="la">{motto}</i>
            <span className="text-ink-faint"> – one must always keep watch</span>
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full">{children}</div>
      </div>
    </header>
  );
}
