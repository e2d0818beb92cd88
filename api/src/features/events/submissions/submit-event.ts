import { createHmac } from "node:crypto";

import { eventSubmission } from "@vigilia/schema/forms/event-forms.ts";
import type * as z from "zod/mini";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import type { Database } from "../../../platform/database/database.ts";
import { storedSecret } from "../../../platform/database/stored-secret.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { ownerIdOf, requireWriter } from "../../accounts/model/require-viewer.ts";
import { countryOfPoint } from "../model/country-of-point.ts";
import { outletOf, canonicalAddress } from "../model/search-text.ts";
import { db } from "../tables.ts";
import { selectReceipts } from "./own-submissions.ts";
import type { SubmissionReceiptObject, SubmitEventPayload } from "./submission.type.ts";
import type { SubmitEventInput } from "./submit-event.input.ts";

/**
 * The receipt of a submission: only its digest is stored, yet a visitor who submits twice by mistake is shown the same
 * one.
 */
async function receiptOf(database: Database, submissionId: string): Promise<string> {
  const secret = await storedSecret(database, "submission-receipts");
  return createHmac("sha256", secret).update(submissionId).digest("base64url");
}

/** The outcome of a submission, for anyone who has its receipt. */
export async function readSubmissionReceipt(
  { em }: RequestContext,
  receipt: string,
): Promise<SubmissionReceiptObject | null> {
  const found = await selectReceipts(em)
    .where("s.receiptDigest", "=", tokenDigest(receipt))
    .executeTakeFirst();
  return found ?? null;
}

const message = "Event submitted successfully! It will be reviewed by moderators.";

/**
 * Takes in what anyone reports, except a banned member. Doing it twice with one key submits once, and shows the same
 * receipt.
 */
export async function submitEvent(
  context: RequestContext,
  { recaptchaToken, idempotencyKey, isAnonymous, previousReceipt, ...input }: SubmitEventInput,
): Promise<SubmitEventPayload> {
  if (context.viewer) requireWriter(context);
  refuseUnstorableText(input);
  const facts = withCanonicalSources(
    parseForm(eventSubmission(context.now()), {
      ...input,
      otherSourceUrls: input.otherSourceUrls ?? [],
    }),
  );
  const key = readKey(idempotencyKey);
  // The captcha of the first try is spent, so a repetition is recognised before it is asked for.
  const id =
    (await submittedBefore(context, key)) ??
    (await submitOnce(context, {
      facts,
      key,
      recaptchaToken,
      previousReceipt,
      submitterId: isAnonymous ? null : ownerIdOf(context.viewer),
    }));
  return { message, receipt: await receiptOf(context.services.database, id) };
}

/** Each source once. */
function withCanonicalSources(facts: SubmittedFacts): SubmittedFacts {
  const sourceUrl = canonicalAddress(facts.sourceUrl, "sourceUrl");
  const further = facts.otherSourceUrls.map((url) => canonicalAddress(url, "otherSourceUrls"));
  const otherSourceUrls = [...new Set(further)].filter((url) => url !== sourceUrl);
  return { ...facts, sourceUrl, otherSourceUrls };
}

function readKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  if (possibleIds([key]).length > 0) return key;
  throw refusedFields({ idempotencyKey: "The idempotency key must be a UUID" });
}

async function submittedBefore(
  { em }: WorkContext,
  key: string | null,
): Promise<string | undefined> {
  if (!key) return undefined;
  const known = db(em).selectFrom("submissions as s").select("s.id");
  return (await known.where("s.idempotencyKey", "=", key).executeTakeFirst())?.id;
}

type SubmittedFacts = z.output<ReturnType<typeof eventSubmission>>;

interface Submitted {
  facts: SubmittedFacts;
  key: string | null;
  submitterId: string | null;
  previousReceipt: string | null | undefined;
  recaptchaToken: string;
}

/** The first of those without a name that the earlier one is linked with. */
async function chainOf(
  { em }: WorkContext,
  receipt: string | null | undefined,
): Promise<string | null> {
  if (!receipt) return null;
  const earlier = await db(em)
    .selectFrom("submissions as s")
    .select("s.chainId")
    .where("s.receiptDigest", "=", tokenDigest(receipt))
    .where("s.submitterId", "is", null)
    .executeTakeFirst();
  return earlier?.chainId ?? null;
}

async function submitOnce(
  context: RequestContext,
  { recaptchaToken, ...submitted }: Submitted,
): Promise<string> {
  await requireCaptcha(context.services.captcha, {
    token: recaptchaToken,
    remoteAddress: context.address,
  });
  const id = newId();
  const receipt = await receiptOf(context.services.database, id);
  return transact(context, async (tx) => {
    const isNew = await insertSubmission(tx, { ...submitted, id, receipt });
    if (isNew) await sendMessage(tx.em, "events.submission-received", { submissionId: id });
    // Of two at the same time, the second has waited for the first to be there.
    return isNew ? id : ((await submittedBefore(tx, submitted.key)) ?? id);
  });
}

async function insertSubmission(
  context: WorkContext,
  {
    id,
    receipt,
    facts,
    key,
    submitterId,
    previousReceipt,
  }: Omit<Submitted, "recaptchaToken"> & { id: string; receipt: string },
): Promise<boolean> {
  const { em, now } = context;
  const chainId = submitterId ? null : ((await chainOf(context, previousReceipt)) ?? id);
  const inserted = await db(em)
    .insertInto("submissions")
    .values({
      ...facts,
      ...{ id, idempotencyKey: key, submitterId, chainId },
      ...{
        status: "PENDING",
        title: outletOf(facts.sourceUrl),
        countryCode: await countryOfPoint(facts),
      },
      ...{ submittedAt: now(), receiptDigest: tokenDigest(receipt) },
    })
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
