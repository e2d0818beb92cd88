import { paths } from "../../../../../schema/paths.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "./account-page.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

export function ResetPasswordScreen() {
  return (
    <AccountPage
      title="Set a new password"
      footer={<TextLink to={paths.login}>Back to log in</TextLink>}
    >
      <MailedLink>
        {(token) =>
          token ? (
            <ResetPasswordForm token={token} />
          ) : (
            <Notice tone="danger">
              Invalid or missing reset token. Please request a new password reset link.
            </Notice>
          )
        }
      </MailedLink>
    </AccountPage>
  );
}
