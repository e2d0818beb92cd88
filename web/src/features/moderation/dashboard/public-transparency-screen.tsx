import { PageHeading } from "../../../ui/blocks/page.tsx";
import { DecisionLog } from "./decision-log.tsx";
import { TransparencyYear } from "./transparency-year.tsx";

/** What the staff did, for everybody: a year in numbers, and the decisions one by one without names. */
export function PublicTransparencyScreen() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 px-4 py-6 sm:px-6 sm:py-8">
      <section aria-label="A year in numbers">
        <TransparencyYear>
          {(controls) => (
            <PageHeading
              title="Transparency"
              actions={controls}
              lead="What moderators take from members is stated to them with its reasons, and they can object. Here everybody reads how often that happens, and what comes of it."
            />
          )}
        </TransparencyYear>
      </section>
      <DecisionLog />
    </div>
  );
}
