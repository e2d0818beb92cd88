import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { selectSubmissions, type SubmissionRow } from "./submission.query.ts";

/** Null for whoever is no moderator, as if there were none. */
export const loadSubmission = defineLoader(
  async ({ em, viewer }: RequestContext, ids: readonly string[]) => {
    if (!actsAsStaff(viewer)) return new Map<string, SubmissionRow>();
    const found = await rows(
      em,
      sql<SubmissionRow>`${selectSubmissions} where s.id = any(${possibleIds(ids)}::uuid[])`,
    );
    return new Map(found.map((submission) => [submission.id, submission]));
  },
);
