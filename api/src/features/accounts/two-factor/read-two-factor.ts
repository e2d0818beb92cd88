import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { requireViewer } from "../model/require-viewer.ts";
import type { TwoFactorObject } from "./two-factor.type.ts";

/** How the viewer signs in. */
export async function readTwoFactor(context: RequestContext): Promise<TwoFactorObject> {
  const { id } = requireViewer(context);
  const { requireStaff2fa } = context.services.settings;
  const found = await firstRow(
    context.em,
    sql<TwoFactorObject>`
      select f.turned_on_at is not null as "isOn", f.turned_on_at as "turnedOnAt",
        u.role <> 'USER' and ${requireStaff2fa}::boolean as "isRequired",
        (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)
          as "recoveryCodesLeft"
      from users u left join two_factors f on f.user_id = u.id where u.id = ${id}`,
  );
  if (!found) throw new Error(`The viewer ${id} is gone`);
  return found;
}
