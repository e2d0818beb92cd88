import * as z from "zod/mini";

import { eventTypes } from "../event-enums.ts";
import { latitude, longitude, pastDay, required, sourceUrl } from "./event-fields.ts";

const submission = (now: Date) => ({
  type: z.enum(eventTypes, "Type is required"),
  sourceUrl,
  date: pastDay(now),
  latitude,
  longitude,
});

/** What the server knows of a submitted incident. */
export const eventSubmission = (now: Date) => z.object(submission(now));

export const submitForm = (now: Date) =>
  z.object({
    ...submission(now),
    // None is chosen to begin with.
    type: z.pipe(z.string("Type is required"), submission(now).type),
    recaptchaToken: required("Please complete the reCAPTCHA verification"),
  });
