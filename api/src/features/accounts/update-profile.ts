import { profileForm } from "@vigilia/schema/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../context.ts";
import { firstRow } from "../../platform/database.ts";
import { parseForm } from "../../platform/parse-form.ts";
import { requireWriter } from "./require-viewer.ts";
import type { UpdateProfileInput } from "./update-profile.input.ts";
import { userColumns, type UserRow } from "./user.query.ts";

/** Changes how the viewer looks to others; what is left out stays. */
export async function updateProfile(
  context: RequestContext,
  input: UpdateProfileInput,
): Promise<UserRow> {
  const { id } = requireWriter(context);
  const { profilePicture, useDefaultAvatar } = parseForm(profileForm, input);
  const updated = await firstRow(
    context.em,
    sql<UserRow>`
      update users u set
        profile_picture = ${profilePicture === undefined ? sql`profile_picture` : profilePicture || null},
        use_default_avatar = coalesce(${useDefaultAvatar ?? null}::boolean, use_default_avatar)
      where id = ${id} returning ${userColumns}`,
  );
  if (!updated) throw new Error(`The viewer ${id} is gone`);
  return updated;
}
