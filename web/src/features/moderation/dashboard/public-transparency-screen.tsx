import { useDocumentTitle } from "../../../platform/document-title.ts";
import { DecisionLog } from "./decision-log.tsx";
import { TransparencyYear } from "./transparency-year.tsx";

/** What the staff did, for everybody: a year in numbers, and the decisions one by one without names. */
export function PublicTransparencyScreen() {
  useDocumentTitle("Transparency");
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <section aria-label="A year in numbers">
        <TransparencyYear>
          {(controls) => (
            <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
              <h1 className="text-3xl font-semibold">Transparency</h1>
              <div className="flex flex-wrap items-center gap-2">{controls}</div>
              <p className="w-full max-w-prose text-ink-soft">
                What moderators take from members is stated to them with its reasons, and they can
                object. Here everybody reads how often that happens, and what comes of it.
              </p>
            </header>
          )}
        </TransparencyYear>
      </section>
      <DecisionLog />
    </div>
  );
}
