import * as z from "zod/mini";

import { required } from "./event-fields.ts";
import { apiKeyNameMaxLength } from "../limits.ts";

export const apiKeyForm = z.object({
  name: required("Name is required").check(
    z.maxLength(apiKeyNameMaxLength, `Name must be at most ${apiKeyNameMaxLength} characters`),
  ),
});
