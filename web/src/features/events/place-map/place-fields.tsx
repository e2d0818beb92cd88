import { type ClipboardEvent, type Ref, useMemo } from "react";

import { FieldError, Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { announce } from "../../../ui/overlays/announcements.tsx";
import type { MapView } from "../map/map-view.ts";
import { PlaceMapView } from "./place-map-view.tsx";
import type { Place } from "./place.ts";
import { isTypableCoordinate, pastedPlace, placeOf, typedPlace } from "./typed-place.ts";

interface CoordinateField {
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
}

interface PlaceFieldsProps {
  latitude: CoordinateField;
  longitude: CoordinateField;
  /** Other places that matter here. */
  neighbours?: readonly Place[];
  /** Where the map looks at first, as long as there is no pin. */
  view?: MapView | undefined;
  /** Where it looks from then on, each time that it is another. */
  looksAt?: MapView | undefined;
  mapClassName: string;
}

/** A place as two numbers and as a pin on a map; each follows the other. */
export function PlaceFields({
  latitude,
  longitude,
  neighbours,
  view,
  looksAt,
  mapClassName,
}: PlaceFieldsProps) {
  const place = useMemo(
    () => placeOf({ latitude: latitude.value, longitude: longitude.value }),
    [latitude.value, longitude.value],
  );
  const pick = (picked: Place) => {
    const typed = typedPlace(picked);
    latitude.onChange(typed.latitude);
    longitude.onChange(typed.longitude);
    announce(`Pin at ${typed.latitude}, ${typed.longitude}`);
  };
  const paste = (event: ClipboardEvent) => {
    const typed = pastedPlace(event.clipboardData.getData("text"));
    if (!typed) return;
    event.preventDefault();
    latitude.onChange(typed.latitude);
    longitude.onChange(typed.longitude);
  };
  // Where both are missing, one sentence says so.
  const sharedError = latitude.error === longitude.error ? latitude.error : undefined;

  return (
    <div className="flex flex-col gap-3">
      <PlaceMapView
        label="Map to choose the place"
        place={place}
        neighbours={neighbours}
        view={view}
        looksAt={looksAt}
        onPick={pick}
        className={mapClassName}
      />
      <div className="grid grid-cols-2 gap-4" onPaste={paste}>
        <CoordinateInput
          label="Latitude"
          {...latitude}
          error={sharedError ? undefined : latitude.error}
          isInvalid={latitude.error !== undefined}
        />
        <CoordinateInput
          label="Longitude"
          {...longitude}
          error={sharedError ? undefined : longitude.error}
          isInvalid={longitude.error !== undefined}
        />
      </div>
      <FieldError error={sharedError} />
    </div>
  );
}

interface CoordinateInputProps extends CoordinateField {
  label: string;
  isInvalid: boolean;
}

/** What could not become a coordinate is not even typed. */
function CoordinateInput({ label, error, onChange, isInvalid, ...field }: CoordinateInputProps) {
  return (
    <Field label={label} error={error}>
      <Input
        {...field}
        aria-invalid={isInvalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => {
          if (isTypableCoordinate(target.value)) onChange(target.value);
        }}
      />
    </Field>
  );
}
