import { useMutation } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useEffectEvent, useRef } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage, MailedLink } from "./account-page.tsx";
import { VerifyEmailDocument } from "./verify-email.graphql.ts";

const failureText = "Your email address could not be verified. Please try again later.";

/** A member who has followed the mailed link has nothing left to do. */
function EmailProof({ token }: { token: string }) {
  const [verify, { data, error }] = useMutation(VerifyEmailDocument, { variables: { token } });
  // A link works once, and React may run the effect twice.
  const isSpent = useRef(false);
  const spend = useEffectEvent(() => {
    if (isSpent.current) return;
    isSpent.current = true;
    verify().catch(() => {
      // The mutation's own state carries the failure.
    });
  });
  useEffect(() => spend(), []);

  if (data) return <Notice tone="success">{data.verifyEmail.message}</Notice>;
  if (error) return <Notice tone="danger">{messageFor(error, failureText)}</Notice>;
  return <p role="status">Verifying...</p>;
}

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
