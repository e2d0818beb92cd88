import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ReportForm } from "./report-form.tsx";

interface ReportDialogProps {
  postId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ReportDialog({ postId, isOpen, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog
      title="Report this post"
      description="A moderator will look at it, and you will be told what came of it. The author does not learn who reported it."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ReportForm postId={postId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
