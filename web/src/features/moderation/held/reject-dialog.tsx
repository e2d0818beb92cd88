import type { RefObject } from "react";

import { ReasonDialog } from "../reason-dialog.tsx";

interface RejectDialogProps {
  count: number;
  isOpen: boolean;
  /** The post that is next by then. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onReject: (reason: string) => Promise<void>;
}

/** One post or several, for one reason. */
export function RejectDialog({ count, onReject, ...dialog }: RejectDialogProps) {
  const isOne = count === 1;
  return (
    <ReasonDialog
      title={isOne ? "Reject this post?" : `Reject ${count} posts?`}
      description={isOne ? "Its author keeps the text." : "Their authors keep the texts."}
      hint={isOne ? "The author reads it." : "Each author reads it."}
      act="Reject"
      isDangerous
      {...dialog}
      onConfirm={(reason) => onReject(reason ?? "")}
    />
  );
}
