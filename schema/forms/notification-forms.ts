import * as z from "zod/mini";

import { announcementMaxLength } from "../limits.ts";

/** What admins write to everybody. */
export const announcementForm = z.object({
  content: z
    .string("Text is required")
    .check(
      z.trim(),
      z.minLength(1, "Text is required"),
      z.maxLength(
        announcementMaxLength,
        `Text must be at most ${announcementMaxLength} characters`,
      ),
    ),
});
