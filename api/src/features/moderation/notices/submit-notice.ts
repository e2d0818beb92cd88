import { day, hour, second } from "@vigilia/schema/durations.ts";
import { noticeForm } from "@vigilia/schema/forms/notice-forms.ts";
import { noticesPerEmail, noticesPerHour } from "@vigilia/schema/limits.ts";
import type * as z from "zod/mini";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import {
  addressKey,
  type RateLimit,
  withinLimits,
} from "../../../platform/security/rate-limits.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import { receiptOf } from "./notice-receipt.ts";
import { noticeThanks, type SubmitNoticeInput, type SubmitNoticePayload } from "./notice.type.ts";

const tooMany = (whose: string) => (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many notices came from ${whose}. Please try again in ${wait}.`;
};

const byNetwork: RateLimit = {
  ...{ name: "notices", points: noticesPerHour, seconds: hour / second },
  refusal: tooMany("your network"),
};

/** Whoever gives the address of another cannot have them mailed again and again. */
const byEmail: RateLimit = {
  ...{ name: "notices-by-email", points: noticesPerEmail, seconds: day / second },
  refusal: tooMany("this e-mail address"),
};

/**
 * Takes in what anyone gives notice of, a banned member too. Doing it twice with one key sends one notice, and shows the
 * same receipt.
 */
export async function submitNotice(
  context: RequestContext,
  { recaptchaToken, idempotencyKey, ...input }: SubmitNoticeInput,
): Promise<SubmitNoticePayload> {
  if (context.viewer) requireAccountOwner(context);
  const { database, settings } = context.services;
  const notice = parseForm(noticeForm(settings.publicUrl), {
    ...input,
    isInGoodFaith: input.isInGoodFaith ?? false,
  });
  const key = readKey(idempotencyKey);
  // The captcha of the first try is spent, so a repetition is recognised before it is asked for.
  const id =
    (await sentBefore(context, key)) ??
    (await withinLimits(context.services.rateLimits, limitsOf(context, notice), () =>
      sendOnce(context, { notice, key, recaptchaToken }),
    ));
  return { message: noticeThanks, receipt: await receiptOf(database, id) };
}

type SentNotice = z.output<ReturnType<typeof noticeForm>>;

function limitsOf({ address }: RequestContext, { email }: SentNotice): [RateLimit, string][] {
  const ofSender: [RateLimit, string] = [byNetwork, addressKey(address)];
  return email ? [ofSender, [byEmail, email.normalize("NFKC").toLowerCase()]] : [ofSender];
}

function readKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  if (possibleIds([key]).length > 0) return key;
  throw refusedFields({ idempotencyKey: "The idempotency key must be a UUID" });
}

async function sentBefore({ em }: WorkContext, key: string | null): Promise<string | undefined> {
  if (!key) return undefined;
  const known = db(em).selectFrom("notices as n").select("n.id");
  return (await known.where("n.idempotencyKey", "=", key).executeTakeFirst())?.id;
}

interface Sent {
  notice: SentNotice;
  key: string | null;
  recaptchaToken: string;
}

async function sendOnce(
  context: RequestContext,
  { notice, key, recaptchaToken }: Sent,
): Promise<string> {
  await requireCaptcha(context.services.captcha, {
    token: recaptchaToken,
    remoteAddress: context.address,
  });
  const id = newId();
  const receiptDigest = tokenDigest(await receiptOf(context.services.database, id));
  return transact(context, async (tx) => {
    const row = { ...rowOf(notice), id, idempotencyKey: key, receiptDigest, createdAt: tx.now() };
    const inserted = await db(tx.em)
      .insertInto("notices")
      .values(row)
      .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) await sendMessage(tx.em, "moderation.notice-received", { noticeId: id });
    // Of two at the same time, the second has waited for the first to be there.
    return inserted ? id : ((await sentBefore(tx, key)) ?? id);
  });
}

function rowOf({ kind, about, explanation, whyIllegal, name, email }: SentNotice) {
  const isIllegal = kind === "ILLEGAL_CONTENT";
  return {
    ...{ status: "OPEN" as const, kind, about, explanation },
    whyIllegal: isIllegal ? whyIllegal : null,
    ...{ senderName: name, senderEmail: email },
  };
}
