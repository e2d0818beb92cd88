import { ReasonDialog } from "../reason-dialog.tsx";

interface RejectDialogProps {
  count: number;
  isOpen: boolean;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
}

/** One post or several, for one reason. */
export function RejectDialog({ count, isOpen, onClose, onReject }: RejectDialogProps) {
  const isOne = count === 1;
  return (
    <ReasonDialog
      title={isOne ? "Reject this post?" : `Reject ${count} posts?`}
      description={isOne ? "Its author keeps the text." : "Their authors keep the texts."}
      hint={isOne ? "The author reads it." : "Each author reads it."}
      act="Reject"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={(reason) => onReject(reason ?? "")}
    />
  );
}
