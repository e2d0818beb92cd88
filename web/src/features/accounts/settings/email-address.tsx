import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import {
  EmailAddressFragmentDoc,
  type EmailAddressFragment,
  RequestEmailVerificationDocument,
} from "./email-address.graphql.ts";

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
