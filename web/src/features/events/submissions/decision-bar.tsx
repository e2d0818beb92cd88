import { Check, Clock, MessageCircleQuestion, X } from "lucide-react";
import type { ReactNode } from "react";

import { useShownKeys } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useToastOffset } from "../../../ui/overlays/toast.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";

interface DecisionBarProps {
  isWaiting: boolean;
  /** Stands beside the two once it was decided. */
  reopen: ReactNode;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Undefined for what is held already. */
  onHold: (() => void) | undefined;
  onAsk: () => void;
  /** What stands in the way. */
  children: ReactNode;
}

const barHeight = "4.25rem";

/** The two decisions, always in sight. */
export function DecisionBar({
  isWaiting,
  reopen,
  isBusy,
  onApprove,
  onReject,
  onHold,
  onAsk,
  children,
}: DecisionBarProps) {
  useToastOffset(barHeight);
  const keys = useShownKeys();
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-2 border-t border-line bg-surface px-4 py-3 sm:px-6">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-keyshortcuts={keys["queues.approve"]}
          isBusy={isBusy}
          disabled={!isWaiting}
          onClick={onApprove}
        >
          <Check aria-hidden="true" className="size-4" />
          Approve and publish
          <KeyHint of="queues.approve" from="lg" />
        </Button>
        <Button
          variant="danger"
          aria-keyshortcuts={keys["queues.reject"]}
          disabled={!isWaiting || isBusy}
          onClick={onReject}
        >
          <X aria-hidden="true" className="size-4" />
          Reject…
          <KeyHint of="queues.reject" from="lg" />
        </Button>
        {onHold && (
          <Button aria-keyshortcuts={keys["queues.hold"]} disabled={isBusy} onClick={onHold}>
            <Clock aria-hidden="true" className="size-4" />
            Hold…
            <KeyHint of="queues.hold" from="lg" />
          </Button>
        )}
        {isWaiting && (
          <Button aria-keyshortcuts={keys["queues.ask"]} disabled={isBusy} onClick={onAsk}>
            <MessageCircleQuestion aria-hidden="true" className="size-4" />
            Ask…
            <KeyHint of="queues.ask" from="lg" />
          </Button>
        )}
        {!isWaiting && reopen}
      </div>
    </div>
  );
}

/** Reasons that are given often, to start from. */
export const rejectionReasons = [
  "The source does not report this.",
  "It is on the map already.",
  "No source says that a state is behind it.",
  "It was not directed against a European state.",
] as const;
