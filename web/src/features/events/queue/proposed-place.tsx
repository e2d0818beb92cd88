import { useWatch } from "react-hook-form";

import { Button } from "../../../ui/controls/button.tsx";
import type { EventEditFormState } from "../publishing/event-edit-values.ts";

interface Proposed {
  name: string;
  kilometres: number;
  isWithin: boolean;
}

/** What a place is called that lies in a town, or near one. */
const nameOf = ({ name, isWithin }: Proposed): string => (isWithin ? name : `near ${name}`);

/** A name is filled in by itself only where the pin leaves no doubt. */
export const certainPlace = (proposed: Proposed | null): string =>
  proposed?.isWithin ? proposed.name : "";

/** Offers a name for the place, from the towns around the pin. */
export function ProposedPlace({
  form,
  proposed,
}: {
  form: EventEditFormState;
  proposed: Proposed | null;
}) {
  const typed = useWatch({ control: form.control, name: "placeName" });
  if (!proposed || typed?.includes(proposed.name)) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      The nearest place is {proposed.name}, {proposed.kilometres.toFixed(1)} km away.
      <Button
        size="sm"
        onClick={() =>
          form.setValue("placeName", nameOf(proposed), { shouldDirty: true, shouldValidate: true })
        }
      >
        Call it “{nameOf(proposed)}”
      </Button>
    </p>
  );
}
