import type { RefObject } from "react";

import { ReasonDialog } from "../shared/reason-dialog.tsx";
import type { Rule } from "../shared/rule-names.ts";

/** Why a post is not published. */
export interface Why {
  reason: string;
  /** The rule that it breaks, if it is one. */
  ground?: Rule;
}

interface RejectDialogProps {
  count: number;
  isOpen: boolean;
  /** The post that is next by then. */
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onReject: (why: Why) => Promise<void>;
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
      ground="optional"
      {...dialog}
      onConfirm={(reason, ground) =>
        onReject({ reason: reason ?? "", ground: ground ?? undefined })
      }
    />
  );
}
