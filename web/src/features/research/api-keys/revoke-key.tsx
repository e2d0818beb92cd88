import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";
import { RevokeApiKeyDocument } from "./api-key-list.graphql.ts";

interface RevokeKeyProps {
  id: string;
  name: string;
}

/** Asks first: what runs with the key stops. */
export function RevokeKey({ id, name }: RevokeKeyProps) {
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
