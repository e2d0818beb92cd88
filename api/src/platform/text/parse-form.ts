import * as z from "zod/mini";

import { AppError } from "../app-error.ts";
import { refuseUnstorableText } from "./storable-text.ts";

/** Reads what a form sent, by the rules that its page shows too. Throws BAD_USER_INPUT with a text for each bad field. */
export function parseForm<Form extends z.core.$ZodType>(
  form: Form,
  input: z.core.input<Form>,
): z.core.output<Form> {
  refuseUnstorableText(input);
  const parsed = z.safeParse(form, input);
  if (parsed.success) return parsed.data;
  throw refusedFields(firstTexts(parsed.error.issues));
}

/** Says what is wrong with which field; the first text stands for all where only one can be shown. */
export function refusedFields(fields: Record<string, string>): AppError {
  const [first = "Please check what you entered."] = Object.values(fields);
  return new AppError("BAD_USER_INPUT", first, { fields });
}

function firstTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of issues) texts[path.join(".")] ??= message;
  return texts;
}
