import { useMutation, useQuery } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useTimeZone } from "../../../platform/render-facts.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { EraseKeptCopyDocument, KeptCopyDocument } from "./kept-copies.graphql.ts";

interface KeptCopiesProps {
  urls: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** What the site has kept of an event's sources, for the staff to compare with what stands there now. */
export function KeptCopies({ urls, isOpen, onClose }: KeptCopiesProps) {
  return (
    <Dialog
      title="Kept sources"
      description="The words of each page as they were first read. Only the staff sees them."
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <ul className="flex max-h-[60dvh] flex-col gap-6 overflow-y-auto">
        {urls.map((url) => (
          <li key={url} className="flex flex-col gap-2">
            <h3 className="text-sm font-medium break-all">{url}</h3>
            <KeptCopy url={url} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function KeptCopy({ url }: { url: string }) {
  const { data, error } = useQuery(KeptCopyDocument, {
    variables: { url },
    fetchPolicy: "cache-and-network",
  });
  const [isErasing, setErasing] = useState(false);
  const [erase] = useMutation(EraseKeptCopyDocument, { refetchQueries: [KeptCopyDocument] });
  const timeZone = useTimeZone();
  const { viewer } = useViewer();
  if (error && !data) {
    return <Notice tone="danger">{messageFor(error, "The copy could not be loaded.")}</Notice>;
  }
  if (!data) return <Skeleton className="h-24" />;
  const copy = data.sourceCopy;
  if (!copy) return <p className="text-sm text-ink-soft">No copy of this page is kept.</p>;

  const confirm = async (reason: string) => {
    await erase({ variables: { url, reason } });
    showToast({ text: "The copy was erased.", tone: "success" });
  };
  return (
    <>
      <p className="text-xs break-all text-ink-faint">
        {copy.readAt && `Read on ${dayText(new Date(copy.readAt), timeZone)}`}
        {copy.sha256 && ` · SHA-256 ${copy.sha256}`}
      </p>
      <pre
        role="region"
        aria-label={`Kept copy of ${url}`}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-line p-3 font-sans text-sm whitespace-pre-wrap"
      >
        {copy.text}
      </pre>
      {isStaff(viewer) && (
        <Button size="sm" variant="danger" className="self-start" onClick={() => setErasing(true)}>
          Erase this copy
        </Button>
      )}
      <ReasonDialog
        title="Erase this copy"
        description="It is gone for good, and no other is made. The reason stands in the log."
        act="Erase"
        isDangerous
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onConfirm={confirm}
      />
    </>
  );
}
