import { useController } from "react-hook-form";

import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/textarea.tsx";
import type { EventEditFormState } from "./event-edit-values.ts";

/** Sources beside the first, one a line. */
export function OtherSourcesField({ form }: { form: EventEditFormState }) {
  const { field } = useController({ control: form.control, name: "otherSourceUrls" });
  const error = form.formState.errors.otherSourceUrls;
  const message = error?.message ?? error?.find?.(Boolean)?.message;
  return (
    <Field label="Further sources" hint="One address a line." error={message}>
      <Textarea
        {...field}
        rows={2}
        value={field.value.join("\n")}
        onChange={({ target }) => field.onChange(target.value.split("\n"))}
      />
    </Field>
  );
}
