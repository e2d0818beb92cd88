import * as z from "zod/mini";

import {
  bookmarkNoteMaxLength,
  moderationTextMaxLength,
  postMaxLength,
  threadTitleMaxLength,
} from "../limits.ts";
import { numberText } from "../number-text.ts";

/** What members write in the forum: the page checks it while one types, the server once more. */

const required = (error: string) => z.string(error).check(z.trim(), z.minLength(1, error));

const title = required("Title is required").check(
  z.maxLength(
    threadTitleMaxLength,
    `Title must be at most ${numberText(threadTitleMaxLength)} characters`,
  ),
);

/** Kept as it was typed: in Markdown, spaces at the start of a line mean something. */
const body = z.string("Text is required").check(
  z.refine((text) => text.trim() !== "", "Text is required"),
  z.maxLength(postMaxLength, `Text must be at most ${numberText(postMaxLength)} characters`),
);

export const postForm = z.object({ body });

export const threadForm = z.object({ categoryId: required("Category is required"), title, body });

export const threadTitleForm = z.object({ title });

export const bookmarkForm = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        bookmarkNoteMaxLength,
        `Note must be at most ${numberText(bookmarkNoteMaxLength)} characters`,
      ),
    ),
});

const atMost = (name: string, length: number) =>
  z.string().check(z.maxLength(length, `${name} must be at most ${numberText(length)} characters`));

/** What is not yet sent may be incomplete, but not longer than what can be sent. */
export const draftForm = z.object({
  about: z
    .string()
    .check(
      z.regex(
        /^(?:new-thread|(?:new-thread|thread|post):[\w-]{1,64})$/,
        "Nothing has drafts there",
      ),
    ),
  title: atMost("Title", threadTitleMaxLength),
  body: atMost("Text", postMaxLength),
  categoryId: atMost("Category", 64),
  reason: atMost("Reason", moderationTextMaxLength),
});
