import { attributionLevels, type AttributionLevel } from "@vigilia/schema/event-enums.ts";

import { classNames } from "../../../ui/class-names.ts";

/** Five bars, as many of them filled as the attribution is strong; the words stand beside it. */
export function AttributionStrength({ level }: { level: AttributionLevel }) {
  const reached = attributionLevels.indexOf(level);
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {attributionLevels.map((one, index) => (
        <span
          key={one}
          className={classNames(
            "h-3.5 w-1 rounded-full",
            index <= reached ? "bg-accent" : "bg-line",
          )}
        />
      ))}
    </span>
  );
}
