import type { FragmentType } from "@apollo/client";
import { useMutation, useFragment } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { LocalTime, RelativeTime } from "../../../ui/text/relative-time.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import {
  RevokeApiKeyDocument,
  ApiKeyRowFragmentDoc,
  type ApiKeyRowFragment,
} from "./api-key-list.graphql.ts";
import type { ApiKeysScreenQuery } from "./api-keys-screen.graphql.ts";

interface RevokeKeyProps {
  id: string;
  name: string;
}

/** Asks first: what runs with the key stops. */
function RevokeKey({ id, name }: RevokeKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const [revoke, { error, loading, reset }] = useMutation(RevokeApiKeyDocument, {
    variables: { id },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "ApiKey", id }) }),
    onCompleted: () => showToast({ text: `${name} is revoked.`, tone: "success" }),
    onError: () => {
      // The mutation's own state carries the failure.
    },
  });
  const close = () => {
    setOpen(false);
    reset();
  };

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Revoke <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Dialog
        title={`Revoke ${name}?`}
        description="Programs that use this key are refused from now on. This cannot be undone."
        isOpen={isOpen}
        onOpenChange={(open) => !open && close()}
      >
        <div className="flex flex-col gap-4">
          {error && (
            <Notice tone="danger">
              {messageFor(error, "The key could not be revoked. Please try again.")}
            </Notice>
          )}
          <div className="flex justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={loading} onClick={() => void revoke()}>
              Revoke key
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function ApiKeyRow({ apiKey }: { apiKey: FragmentType<ApiKeyRowFragment> }) {
  const { data, complete } = useFragment({
    fragment: ApiKeyRowFragmentDoc,
    fragmentName: "ApiKeyRow",
    from: apiKey,
  });
  if (!complete) return null;

  return (
    <li className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{data.name}</span>
          <Badge>Read only</Badge>
        </p>
        <p className="text-sm text-ink-faint">
          <code className="font-mono">{data.prefix}…</code> ·{" "}
          {data.lastUsedAt ? (
            <>
              Last used <RelativeTime at={data.lastUsedAt} isInSentence />
            </>
          ) : (
            "Never used"
          )}{" "}
          · Created on <LocalTime at={data.createdAt} />
        </p>
      </div>
      <RevokeKey id={data.id} name={data.name} />
    </li>
  );
}

export function ApiKeyList({ keys }: { keys: ApiKeysScreenQuery["apiKeys"] }) {
  if (keys.length === 0) {
    return <p className="text-ink-faint">You have no keys yet. Reading works without one, too.</p>;
  }
  return (
    <ul aria-label="API keys" className="-my-3.5 divide-y divide-line">
      {keys.map((key) => (
        <ApiKeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}
