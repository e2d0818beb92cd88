import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rule } from "@vigilia/schema/enums.ts";
import { stockReasonForm } from "@vigilia/schema/forms/moderation-forms.ts";
import { stockReasonsMax } from "@vigilia/schema/limits.ts";
import type { InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { AuditDetails } from "../../../platform/audit-log/audit-log-entry.entity.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAdmin, requireModerator } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";

const selectReasons = (em: EntityManager) =>
  db(em).selectFrom("stockReasons as s").select(["s.id", "s.ground", "s.name", "s.text"]);

export type StockReasonRow = InferResult<ReturnType<typeof selectReasons>>[number];

/** All of them, by rule and name. */
export function listReasons(context: RequestContext): Promise<StockReasonRow[]> {
  requireModerator(context);
  return selectReasons(context.em).orderBy("s.ground").orderBy("s.name").execute();
}

export interface ReasonInput {
  ground?: Rule | null;
  name: string;
  text: string;
}

function readReason(input: ReasonInput) {
  const given = { ...input, name: visibleText(input.name) };
  refuseUnstorableText(given);
  const { ground, name, text } = parseForm(stockReasonForm, given);
  return { ground: ground ?? null, name, text };
}

/** Keeps one more; names are unique. */
export async function createReason(
  context: RequestContext,
  input: ReasonInput,
): Promise<StockReasonRow> {
  const { id: actorId } = requireAdmin(context);
  const reason = { id: newId(), ...readReason(input) };
  await transact(context, async (tx) => {
    const others = await findAllForUpdate(tx.em);
    if (others.length >= stockReasonsMax) {
      throw new AppError("CONFLICT", `At most ${stockReasonsMax} reasons are kept.`);
    }
    requireFreeName(others, reason);
    const row = { ...reason, createdAt: tx.now() };
    await db(tx.em).insertInto("stockReasons").values(row).execute();
    await record(tx, { actorId, id: reason.id, act: "create", details: { after: reason } });
  });
  return reason;
}

/** Changes it for whoever chooses it from now on; what was decided keeps its words. */
export async function updateReason(
  context: RequestContext,
  { id, ...input }: ReasonInput & { id: string },
): Promise<StockReasonRow> {
  const { id: actorId } = requireAdmin(context);
  const after = { id, ...readReason(input) };
  await transact(context, async (tx) => {
    const all = await findAllForUpdate(tx.em);
    const before = requireReason(all, id);
    requireFreeName(all, after);
    const { ground, name, text } = after;
    await db(tx.em)
      .updateTable("stockReasons")
      .set({ ground, name, text })
      .where("id", "=", id)
      .execute();
    await record(tx, { actorId, id, act: "update", details: { before, after } });
  });
  return after;
}

export async function deleteReason(
  context: RequestContext,
  { id }: { id: string },
): Promise<boolean> {
  const { id: actorId } = requireAdmin(context);
  await transact(context, async (tx) => {
    const before = requireReason(await findAllForUpdate(tx.em), id);
    await db(tx.em).deleteFrom("stockReasons").where("id", "=", id).execute();
    await record(tx, { actorId, id, act: "delete", details: { before } });
  });
  return true;
}

/** So that two who change them do so one after the other. */
const findAllForUpdate = (em: EntityManager): Promise<StockReasonRow[]> =>
  selectReasons(em).orderBy("s.id").forUpdate().execute();

function requireReason(all: readonly StockReasonRow[], id: string): StockReasonRow {
  const found = possibleIds([id]).length > 0 && all.find((reason) => reason.id === id);
  if (!found) throw new AppError("NOT_FOUND", "That reason does not exist.");
  return found;
}

function requireFreeName(
  all: readonly StockReasonRow[],
  { id, name }: Pick<StockReasonRow, "id" | "name">,
): void {
  const isTaken = all.some(
    (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new AppError("CONFLICT", "There is a reason with this name.");
}

interface Entry {
  actorId: string;
  id: string;
  act: "create" | "update" | "delete";
  details: AuditDetails;
}

const record = ({ em, now }: RequestContext, { actorId, id, act, details }: Entry) =>
  recordAudit(em, {
    ...{ actorId, action: `stock-reason.${act}`, at: now() },
    ...{ targetType: "StockReason", targetId: id, details },
  });
