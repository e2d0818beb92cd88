import { paths } from "../../../../../schema/paths.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "./account-page.tsx";
import { EmailProof } from "./email-proof.tsx";
import { MailedLink } from "./mailed-link.tsx";

export function VerifyEmailScreen() {
  return (
    <AccountPage
      title="Confirm your email"
      footer={<TextLink to={paths.forum}>Go to the forum</TextLink>}
    >
      <MailedLink>
        {(token) =>
          token ? (
            <EmailProof token={token} />
          ) : (
            <Notice tone="danger">
              This verification link is incomplete. Please open it from the mail once more.
            </Notice>
          )
        }
      </MailedLink>
    </AccountPage>
  );
}
