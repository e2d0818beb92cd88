import { emailVerificationHours, passwordResetMinutes } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { changePassword } from "./change-password.ts";
import { newPasswordOptions } from "./password.input.ts";
import { askPasswordReset, resetPassword } from "./reset-password.ts";
import { askEmailVerification, verifyEmail } from "./verify-email.ts";

@Resolver()
export class PasswordResolver {
  @Mutation(() => MessagePayload, {
    description: "Answers the same whether or not the address is known.",
  })
  forgotPassword(
    @Ctx() context: RequestContext,
    @Arg("email", () => String, { description: "Of the account, in whatever case." }) email: string,
    @Arg("recaptchaToken", () => String, { description: "What the captcha's provider gave." })
    recaptchaToken: string,
  ): Promise<MessagePayload> {
    return askPasswordReset(context, { email, recaptchaToken });
  }

  @Mutation(() => MessagePayload, { description: "Works once for a link, and ends every session." })
  resetPassword(
    @Ctx() context: RequestContext,
    @Arg("token", () => String, {
      description: `Of the link in the mail; it works for ${passwordResetMinutes} minutes.`,
    })
    token: string,
    @Arg("newPassword", () => String, newPasswordOptions) newPassword: string,
  ): Promise<MessagePayload> {
    return resetPassword(context, { token, newPassword });
  }

  @Mutation(() => MessagePayload, { description: "Ends every other session." })
  changePassword(
    @Ctx() context: RequestContext,
    @Arg("currentPassword", () => String, {
      description: "A wrong one is BAD_USER_INPUT, and counts like a wrong one at sign-in.",
    })
    currentPassword: string,
    @Arg("newPassword", () => String, newPasswordOptions) newPassword: string,
  ): Promise<MessagePayload> {
    return changePassword(context, { currentPassword, newPassword });
  }

  @Mutation(() => MessagePayload, {
    description: `Proves the address with the token of a verification mail, without signing in. A token works once and for ${emailVerificationHours} hours; BAD_USER_INPUT otherwise.`,
  })
  verifyEmail(
    @Ctx() context: RequestContext,
    @Arg("token", () => String, { description: "Of the link in the mail." }) token: string,
  ): Promise<MessagePayload> {
    return verifyEmail(context, { token });
  }

  @Mutation(() => MessagePayload, { description: "Sends the verification mail once more." })
  requestEmailVerification(@Ctx() context: RequestContext): Promise<MessagePayload> {
    return askEmailVerification(context);
  }
}
