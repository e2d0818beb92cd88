import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

import { fieldMessages } from "../../platform/failures.ts";
import { Notice } from "./notice.tsx";

/** The server's refusal of the whole form. */
export function FormFailure({ text }: { text: string | undefined }) {
  return text ? <Notice tone="danger">{text}</Notice> : null;
}

interface Failure {
  error: unknown;
  /** The sentence for the whole form, where the failure is about none of its fields. */
  text: string;
}

/** Puts a refusal beside the fields it is about. What was typed stays. */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  { error, text }: Failure,
): void {
  const values = form.getValues();
  const isField = (name: string): name is Path<Values> => name in values;
  const messages = Object.entries(fieldMessages(error)).filter(([name]) => isField(name));

  if (messages.length === 0) form.setError("root", { message: text });
  for (const [index, [name, message]] of messages.entries()) {
    if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
  }
}
