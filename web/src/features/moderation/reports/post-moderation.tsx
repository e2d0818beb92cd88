import { useMutation } from "@apollo/client/react";
import { ArchiveRestore, Flag, ShieldX } from "lucide-react";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { isStaff, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RemovePostDocument, PutPostBackDocument } from "./remove-post.graphql.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface RemovePostDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RemovePostDialog({ postId, isOpen, onClose }: RemovePostDialogProps) {
  const [remove] = useMutation(RemovePostDocument, { context: invalidatesForum });
  return (
    <ReasonDialog
      title="Remove this post?"
      description="A line in its place says that moderators removed it, and on what ground."
      hint="Its author reads it."
      act="Remove"
      isDangerous
      ground="needed"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason, ground) => {
        await remove({ variables: { id: postId, reason, ground } });
        showToast({ text: "The post is removed.", tone: "success" });
      }}
    />
  );
}

interface PostModerationProps {
  id: string;
  /** Null: the account is gone. */
  authorId: string | null;
  isDeleted?: boolean;
}

/** Members report what others wrote; moderators remove it, and put it back. */
export function PostModeration({ id, authorId, isDeleted = false }: PostModerationProps) {
  const { viewer } = useViewer();
  const isBanned = useOwnBan() !== null;
  if (!viewer || isBanned) return null;
  const isOwn = viewer.id === authorId;
  if (isDeleted) return isStaff(viewer) && !isOwn && <PutBackButton id={id} />;
  if (isOwn) return null;
  return (
    <>
      <ReportButton id={id} />
      {isStaff(viewer) && <RemoveButton id={id} />}
    </>
  );
}

function ReportButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Report"
        title="Report"
        className="text-ink-faint"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
      </Button>
      <ReportDialog postId={id} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function RemoveButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Remove as a moderator"
        title="Remove as a moderator"
        className="text-ink-faint"
        onClick={() => setOpen(true)}
      >
        <ShieldX aria-hidden="true" className="size-4" />
      </Button>
      <RemovePostDialog postId={id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function PutBackButton({ id }: { id: string }) {
  const [putBack, { loading }] = useMutation(PutPostBackDocument, {
    context: invalidatesForum,
    variables: { id },
    onError: (error) =>
      showToast({ text: messageFor(error, "The post could not be restored."), tone: "danger" }),
  });
  return (
    <Button size="sm" isBusy={loading} onClick={() => void putBack()}>
      <ArchiveRestore aria-hidden="true" className="size-4" />
      Restore as a moderator
    </Button>
  );
}
