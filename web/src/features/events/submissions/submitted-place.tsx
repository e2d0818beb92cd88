import { skipToken, useQuery } from "@apollo/client/react";
import { placeNameMaxLength } from "@vigilia/schema/limits.ts";
import { countryWords } from "@vigilia/schema/words/event-words.ts";
import { MapPin } from "lucide-react";
import { type Ref, useMemo, useState } from "react";
import { useController } from "react-hook-form";
import { useLocation } from "react-router-dom";

import { useDebounced } from "../../../platform/use-debounced.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Combobox } from "../../../ui/controls/combobox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { announce } from "../../../ui/overlays/announcements.tsx";
import { type MapView, viewOfHash } from "../map/map-view.ts";
import { PlaceFields } from "../place-map/place-fields.tsx";
import { placeOf, typedPlace } from "../place-map/typed-place.ts";
import { NearestTownDocument, PlacesNamedDocument } from "./submitted-place.graphql.ts";
import type { SubmissionControl } from "./use-submission.ts";

/** Its inputs are registered after those that stand above it: the first complaint gets the focus. */
export function SubmittedPlace({ control }: { control: SubmissionControl }) {
  const { hash } = useLocation();
  const view = useMemo(() => viewOfHash(hash), [hash]);
  const name = useController({ control, name: "placeName" });
  const latitude = useController({ control, name: "latitude" });
  const longitude = useController({ control, name: "longitude" });
  const point = { latitude: latitude.field.value, longitude: longitude.field.value };
  const [looksAt, setLooksAt] = useState<MapView>();
  const goTo = (place: MapView) => {
    setLooksAt({ ...place, zoom: Math.min(place.zoom, nearest) });
    const typed = typedPlace(place);
    latitude.field.onChange(typed.latitude);
    longitude.field.onChange(typed.longitude);
    announce(`Pin at ${typed.latitude}, ${typed.longitude}`);
  };
  return (
    <div className="flex flex-col gap-4">
      <NamedPlaceField {...name.field} error={name.fieldState.error?.message} onGoTo={goTo} />
      <ProposedName {...point} name={name.field.value} onUse={name.field.onChange} />
      <PlaceFields
        latitude={{ ...latitude.field, error: latitude.fieldState.error?.message }}
        longitude={{ ...longitude.field, error: longitude.fieldState.error?.message }}
        view={view}
        looksAt={looksAt}
        mapClassName="h-80 lg:h-110"
      />
    </div>
  );
}

/** Nearer, the shipped map shows no more of what is around. */
const nearest = 9;

const typingPause = 150;

interface NamedPlaceFieldProps {
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onGoTo: (place: MapView) => void;
}

/** The place in words. A name that the map knows brings the pin along. */
function NamedPlaceField({ value, onChange, onBlur, ref, error, onGoTo }: NamedPlaceFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useDebounced(value.trim(), typingPause);
  const isLongEnough = isOpen && text.length > 1;
  const { data, previousData } = useQuery(
    PlacesNamedDocument,
    isLongEnough ? { variables: { text } } : skipToken,
  );
  const places = isLongEnough ? ((data ?? previousData)?.searchSuggestions.places ?? []) : [];
  return (
    <Field
      label="Place"
      hint="A town, a sea or a country sets the pin; anything else is kept as you write it."
      error={error}
    >
      <div className="relative">
        <Combobox
          ref={ref}
          value={value}
          onText={onChange}
          onBlur={onBlur}
          maxLength={placeNameMaxLength}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          options={places.map(({ name, countryCode, ...view }) => ({
            key: `${name} ${view.latitude} ${view.longitude}`,
            label: name,
            about:
              countryCode && countryWords(countryCode) !== name ? countryWords(countryCode) : "",
            icon: MapPin,
            choose: () => {
              onChange(name);
              onGoTo(view);
            },
          }))}
        />
      </div>
    </Field>
  );
}

/** As far from its centre one may still say that it happened there. */
const withinTown = 5;

interface ProposedNameProps {
  latitude: string;
  longitude: string;
  name: string;
  onUse: (name: string) => void;
}

/** What the place of the pin may be called, for who has set it and not named it. */
function ProposedName({ latitude, longitude, name, onUse }: ProposedNameProps) {
  const north = useDebounced(latitude, typingPause);
  const east = useDebounced(longitude, typingPause);
  const place = placeOf({ latitude: north, longitude: east });
  const { data } = useQuery(NearestTownDocument, place ? { variables: place } : skipToken);
  const town = place && name.trim() === "" ? data?.nearestTown : null;
  if (!town) return null;
  const proposed = town.kilometres <= withinTown ? town.name : `Near ${town.name}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      The pin is {distanceWords(town.kilometres)} {town.name}, {countryWords(town.countryCode)}.
      <Button size="sm" onClick={() => onUse(proposed)}>
        Call it “{proposed}”
      </Button>
    </p>
  );
}

const distanceWords = (kilometres: number): string =>
  kilometres < 1 ? "in" : `${Math.round(kilometres)} km from the centre of`;
