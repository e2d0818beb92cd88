import {
  type DatePrecision,
  type PlacePrecision,
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "@vigilia/schema/event-enums.ts";
import type { EditedFact } from "@vigilia/schema/forms/event-facts.ts";
import { eventSummaryMaxLength } from "@vigilia/schema/limits.ts";
import { attributionWords, categoryWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import type { ComponentProps, ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";

import { Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input, Select, Textarea } from "../../../ui/controls/input.tsx";
import { PlaceFields } from "../place-map/place-fields.tsx";
import type { Place } from "../place-map/place.ts";
import type { EventEditFormState } from "./event-edit-values.ts";
import { FurtherSources } from "./further-sources.tsx";
import { TagsField } from "./tags-field.tsx";

interface EnumFieldProps<Value extends string> extends ComponentProps<"select"> {
  label: string;
  error?: string | undefined;
  options: readonly Value[];
  words: Record<Value, string>;
}

/** One of the values of an enum, in words; nothing is chosen where the value is empty. */
function EnumField<Value extends string>({
  label,
  error,
  options,
  words,
  ...select
}: EnumFieldProps<Value>) {
  return (
    <Field label={label} error={error}>
      <Select {...select}>
        <option value="" hidden>
          Choose…
        </option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function OtherSourcesField({ form }: { form: EventEditFormState }) {
  const { field } = useController({ control: form.control, name: "otherSourceUrls" });
  return (
    <FurtherSources
      {...field}
      hint="One address a line."
      error={form.formState.errors.otherSourceUrls}
    />
  );
}

function DayField({ form: { register, control, formState } }: { form: EventEditFormState }) {
  const day = useWatch({ control, name: "date" });
  return (
    <Field label="Date" error={formState.errors.date?.message}>
      <DateInput {...register("date")} day={day} />
    </Field>
  );
}

/** Short names, to choose one from. */
const datePrecisionNames: Record<DatePrecision, string> = {
  DAY: "The day",
  APPROXIMATE: "About that day",
  MONTH: "The month",
  YEAR: "The year",
};

const placePrecisionNames: Record<PlacePrecision, string> = {
  SITE: "The site",
  TOWN: "The town",
  AREA: "The area",
  NOMINAL: "Nominal",
};

interface EditedPlaceProps {
  form: EventEditFormState;
  /** Places of what may be the same incident. */
  neighbours?: readonly Place[];
}

interface EventEditFieldsProps extends EditedPlaceProps {
  /** The map and its numbers stand beside the fields. */
  isPlaceElsewhere?: boolean;
}

type Choice = "type" | "category" | "attribution" | "datePrecision" | "placePrecision";
type Control = Exclude<EditedFact, keyof Place> | "place";

const wideControls: ReadonlySet<string> = new Set<Control>([
  "title",
  "summary",
  "place",
  "sourceUrl",
  "otherSourceUrls",
  "tags",
]);

/** Every field of an event, in this order. */
function controlsOf({ form, neighbours }: EditedPlaceProps): Record<Control, ReactNode> {
  const { register } = form;
  const { errors } = form.formState;
  const choice = (fact: Choice) => ({ ...register(fact), error: errors[fact]?.message });
  return {
    title: (
      <Field label="Title" error={errors.title?.message}>
        <Textarea {...register("title")} rows={2} />
      </Field>
    ),
    summary: (
      <Field
        label="Summary"
        hint={`What happened, in plain words of your own: at most ${eventSummaryMaxLength} characters.`}
        error={errors.summary?.message}
      >
        <Textarea {...register("summary")} rows={4} />
      </Field>
    ),
    type: (
      <EnumField
        {...choice("type")}
        label="Attributed to"
        options={eventTypes}
        words={{ RUSSIAN: typeWords.RUSSIAN.name, CHINESE: typeWords.CHINESE.name }}
      />
    ),
    category: (
      <EnumField
        {...choice("category")}
        label="Kind"
        options={eventCategories}
        words={categoryWords}
      />
    ),
    attribution: (
      <EnumField
        {...choice("attribution")}
        label="How sure the attribution is"
        options={attributionLevels}
        words={attributionWords}
      />
    ),
    attributionNote: (
      <Field label="Note on the attribution" error={errors.attributionNote?.message}>
        <Input {...register("attributionNote")} />
      </Field>
    ),
    date: <DayField form={form} />,
    datePrecision: (
      <EnumField
        {...choice("datePrecision")}
        label="How exact the date is"
        options={datePrecisions}
        words={datePrecisionNames}
      />
    ),
    placeName: (
      <Field label="Place" error={errors.placeName?.message}>
        <Input {...register("placeName")} />
      </Field>
    ),
    placePrecision: (
      <EnumField
        {...choice("placePrecision")}
        label="How exact the place is"
        options={placePrecisions}
        words={placePrecisionNames}
      />
    ),
    place: <EditedPlace form={form} neighbours={neighbours} />,
    sourceUrl: (
      <Field label="Source URL" error={errors.sourceUrl?.message}>
        <Input {...register("sourceUrl")} type="url" inputMode="url" />
      </Field>
    ),
    otherSourceUrls: <OtherSourcesField form={form} />,
    tags: <TagsField form={form} />,
  };
}

export function EventEditFields({ isPlaceElsewhere, ...edited }: EventEditFieldsProps) {
  const controls = Object.entries(controlsOf(edited));
  const shown = controls.filter(([name]) => !(isPlaceElsewhere && name === "place"));
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
      {shown.map(([name, control]) => (
        <div key={name} className={wideControls.has(name) ? "sm:col-span-2" : undefined}>
          {control}
        </div>
      ))}
    </div>
  );
}

export function EditedPlace({ form: { control }, neighbours }: EditedPlaceProps) {
  const latitude = useController({ control, name: "latitude" });
  const longitude = useController({ control, name: "longitude" });
  return (
    <PlaceFields
      latitude={{ ...latitude.field, error: latitude.fieldState.error?.message }}
      longitude={{ ...longitude.field, error: longitude.fieldState.error?.message }}
      neighbours={neighbours}
      mapClassName="h-72"
    />
  );
}
