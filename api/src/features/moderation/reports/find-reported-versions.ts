import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";

/** The versions of a post that somebody reported: moderators compare them with the present one. */
export async function findReportedVersions(em: EntityManager, postId: string): Promise<number[]> {
  const found = await rows(
    em,
    sql<{ revision: number }>`
      select distinct post_revision as revision from reports where post_id = ${postId}`,
  );
  return found.map(({ revision }) => revision);
}
