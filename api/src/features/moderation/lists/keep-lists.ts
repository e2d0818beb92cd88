import type { EntityManager } from "@mikro-orm/postgresql";
import type { ListedKind } from "@vigilia/schema/enums.ts";
import { listedTermMaxLength, listedTermsMax } from "@vigilia/schema/limits.ts";
import type { InferResult } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { noteChange } from "../../../platform/caching/cache-tags.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin } from "../../accounts/model/require-viewer.ts";
import { hostOf } from "../../forum/holding/listed-hosts.ts";
import { foldListedWord } from "../../forum/holding/listed-words.ts";
import { db } from "../tables.ts";

const selectTerms = (em: EntityManager) =>
  db(em)
    .selectFrom("listedTerms as l")
    .select(["l.id", "l.kind", "l.term", "l.folded", "l.createdAt", "l.createdById"]);

export type ListedTermRow = InferResult<ReturnType<typeof selectTerms>>[number];

/** All words, or all hosts, by their letters. */
export function listTerms(
  context: RequestContext,
  { kind }: { kind: ListedKind },
): Promise<ListedTermRow[]> {
  requireAdmin(context);
  return selectTerms(context.em)
    .where("l.kind", "=", kind)
    .orderBy("l.folded")
    .orderBy("l.id")
    .execute();
}

interface AddInput {
  kind: ListedKind;
  /** One a line: a list from elsewhere is put in at once. */
  terms: string;
}

/** Lists what is not listed yet. Returns all that are listed then. */
export async function addTerms(
  context: RequestContext,
  { kind, terms }: AddInput,
): Promise<ListedTermRow[]> {
  const viewer = requireAdmin(context);
  refuseUnstorableText({ terms });
  const read = readTerms(kind, terms);
  await transact(context, async ({ em, now }) => {
    const listed = await findOfKindForUpdate(em, kind);
    const known = new Set(listed.map(({ folded }) => folded));
    const fresh = read.filter(({ folded }) => !known.has(folded));
    if (listed.length + fresh.length > listedTermsMax) {
      throw refusedFields({ terms: `At most ${listedTermsMax} are listed of each` });
    }
    noteChange(contentTags.listedTerms);
    for (const { term, folded } of fresh) {
      const row = { id: newId(), kind, term, folded, createdAt: now(), createdById: viewer.id };
      await db(em).insertInto("listedTerms").values(row).execute();
      await recordAudit(em, {
        ...{ actorId: viewer.id, action: "listed-term.add", at: now() },
        ...{ targetType: "ListedTerm", targetId: row.id, details: { after: { kind, name: term } } },
      });
    }
  });
  return listTerms(context, { kind });
}

export async function removeTerm(
  context: RequestContext,
  { id }: { id: string },
): Promise<ListedTermRow[]> {
  const viewer = requireAdmin(context);
  const kind = await transact(context, async ({ em, now }) => {
    const found =
      possibleIds([id]).length > 0 &&
      (await selectTerms(em).where("l.id", "=", id).forUpdate().executeTakeFirst());
    if (!found) throw new AppError("NOT_FOUND", "That is not listed.");
    noteChange(contentTags.listedTerms);
    await db(em).deleteFrom("listedTerms").where("id", "=", id).execute();
    const details = { before: { kind: found.kind, name: found.term } };
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "listed-term.remove", at: now() },
      ...{ targetType: "ListedTerm", targetId: id, details },
    });
    return found.kind;
  });
  return listTerms(context, { kind });
}

interface ReadTerm {
  term: string;
  folded: string;
}

/** Each once. Throws BAD_USER_INPUT with the first line that is none. */
function readTerms(kind: ListedKind, terms: string): ReadTerm[] {
  const lines = terms.split("\n").map((line) => visibleText(line).trim());
  const given = lines.filter((line) => line !== "");
  if (given.length === 0) throw refusedFields({ terms: "Write at least one" });
  const read = given.map((line) => (kind === "HOST" ? readHost(line) : readWord(line)));
  return [...new Map(read.map((each) => [each.folded, each])).values()];
}

function readWord(term: string): ReadTerm {
  const folded = foldListedWord(term);
  if (folded.replaceAll(/[* ]/gu, "").length < 2) {
    throw refusedFields({ terms: `“${term}” is too short to look for` });
  }
  requireShort(term);
  return { term, folded };
}

function readHost(line: string): ReadTerm {
  const host = hostOf(line);
  if (host === null) throw refusedFields({ terms: `“${line}” is no host like example.org` });
  requireShort(host);
  return { term: host, folded: host };
}

function requireShort(term: string): void {
  if (term.length <= listedTermMaxLength) return;
  throw refusedFields({ terms: `Each has at most ${listedTermMaxLength} characters` });
}

/** So that two who add at once do so one after the other. */
const findOfKindForUpdate = (em: EntityManager, kind: ListedKind): Promise<ListedTermRow[]> =>
  selectTerms(em).where("l.kind", "=", kind).orderBy("l.id").forUpdate().execute();
