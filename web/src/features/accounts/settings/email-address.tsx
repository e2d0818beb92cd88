import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { emailVerificationHours } from "@vigilia/schema/limits.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ChangeEmail } from "./change-email.tsx";
import {
  CancelEmailChangeDocument,
  EmailAddressFragmentDoc,
  type EmailAddressFragment,
  RequestEmailVerificationDocument,
} from "./email-address.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

const failureText = "The mail could not be sent. Please try again later.";

export function EmailAddress({ viewer }: { viewer: FragmentType<EmailAddressFragment> }) {
  const { data, complete } = useFragment({
    fragment: EmailAddressFragmentDoc,
    fragmentName: "EmailAddress",
    from: viewer,
  });
  if (!complete) return null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-all">{data.email}</span>
        {data.emailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </p>
      {!data.emailVerified && <VerificationRequest />}
      {data.pendingEmail === null ? <ChangeEmail /> : <PendingEmail address={data.pendingEmail} />}
    </>
  );
}

/** The former address stays until the link is opened. */
function PendingEmail({ address }: { address: string }) {
  const [cancel, { error, loading }] = useMutation(CancelEmailChangeDocument, {
    refetchQueries: [SettingsScreenDocument],
    onCompleted: ({ cancelEmailChange }) => showToast({ text: cancelEmailChange.message }),
    onError: () => {
      // Shown below.
    },
  });
  return (
    <>
      <Notice tone="info">
        A link was sent to <strong className="break-all">{address}</strong>. Your address changes
        when you open it, within {emailVerificationHours} hours.
      </Notice>
      {error && <Notice tone="danger">{messageFor(error, "This did not work.")}</Notice>}
      <Button className="self-start" isBusy={loading} onClick={() => void cancel()}>
        Keep the present address
      </Button>
    </>
  );
}

function VerificationRequest() {
  const [ask, { data, error, loading }] = useMutation(RequestEmailVerificationDocument);
  if (data) return <Notice tone="success">{data.requestEmailVerification.message}</Notice>;
  return (
    <>
      {error && <Notice tone="danger">{messageFor(error, failureText)}</Notice>}
      <Button
        className="self-start"
        isBusy={loading}
        onClick={() => {
          ask().catch(() => {
            // The mutation's own state carries the failure.
          });
        }}
      >
        Send verification email
      </Button>
    </>
  );
}
