import { passwordResetRequest } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { addressKey } from "../../../platform/security/rate-limits.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";

const byAddress = { name: "password-reset-address", points: 30, seconds: 3600 };
const byEmail = { name: "password-reset", points: 5, seconds: 3600 };

/** Whether the address is anybody's is looked up later, so that neither the answer nor its time reveals it. */
export async function askPasswordReset(
  context: RequestContext,
  input: { email: string; recaptchaToken: string },
): Promise<MessagePayload> {
  const { email } = parseForm(passwordResetRequest, input);
  await requireCaptcha(context.services.captcha, {
    token: input.recaptchaToken,
    remoteAddress: context.address,
  });
  await context.services.rateLimits.spend(byAddress, addressKey(context.address));
  noteSecurity(context, "password.reset-asked");
  if (await mayBeMailed(context, email)) {
    await transact(context, ({ em }) => sendMessage(em, "accounts.password-forgotten", { email }));
  }
  return { message: "Password reset email sent! Please check your inbox." };
}

/** Nobody's mailbox is to be flooded; who asks more often gets the same answer and no further mail. */
async function mayBeMailed({ services }: RequestContext, email: string): Promise<boolean> {
  try {
    await services.rateLimits.spend(byEmail, email.normalize("NFKC").toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}
