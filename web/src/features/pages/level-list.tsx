import type { Term } from "@vigilia/schema/texts/page-text.ts";

/** Terms in an order of strength, weakest first, each with its strength drawn beside it. */
export function LevelList({ levels }: { levels: readonly Term[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {levels.map(({ name, meaning }, index) => (
        <li key={name} className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:gap-6">
          <span className="flex items-center gap-3 self-start font-semibold text-ink sm:w-56 sm:shrink-0">
            <Strength level={index + 1} of={levels.length} />
            {name}
          </span>
          <span className="text-base">{meaning}</span>
        </li>
      ))}
    </ol>
  );
}

function Strength({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={`h-3.5 w-1 rounded-full ${index < level ? "bg-accent" : "bg-line"}`}
        />
      ))}
    </span>
  );
}
