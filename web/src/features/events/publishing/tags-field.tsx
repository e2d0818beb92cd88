import { useQuery } from "@apollo/client/react";
import { tagKinds } from "@vigilia/schema/event-enums.ts";
import { eventTagsMax } from "@vigilia/schema/limits.ts";
import { tagKindWords } from "@vigilia/schema/words/event-words.ts";
import { X } from "lucide-react";
import { useController } from "react-hook-form";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import type { EventEditFormState } from "./event-edit-values.ts";
import { TagChoicesDocument } from "./tags-field.graphql.ts";

/** The tags that an event is to bear, chosen from the staff's list. */
export function TagsField({ form }: { form: EventEditFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: "tags" });
  const { value, onChange, onBlur } = field;
  const tags = useQuery(TagChoicesDocument).data?.tags.nodes ?? [];
  const nameOf = (slug: string) => tags.find((tag) => tag.slug === slug)?.name ?? slug;
  const chosen = new Set(value);
  return (
    <div className="flex flex-col gap-2">
      <Field label="Tags" error={fieldState.error?.message}>
        <Select
          onBlur={onBlur}
          value=""
          disabled={chosen.size >= eventTagsMax}
          onChange={({ target }) => onChange([...value, target.value])}
        >
          <option value="">Add a tag…</option>
          {tagKinds.map((kind) => (
            <optgroup key={kind} label={tagKindWords[kind]}>
              {tags
                .filter((tag) => tag.kind === kind && !chosen.has(tag.slug))
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5 empty:hidden">
        {value.map((slug) => (
          <li key={slug}>
            <button
              type="button"
              aria-label={`Take away the tag ${nameOf(slug)}`}
              onClick={() => onChange(value.filter((other) => other !== slug))}
              className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md border border-line px-2.5 text-sm text-ink hover:bg-hover"
            >
              {nameOf(slug)}
              <X aria-hidden="true" className="size-3.5 text-ink-faint" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
