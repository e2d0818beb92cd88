import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";

interface HeldButtonsProps {
  isEdited: boolean;
  isBusy: boolean;
  /** It is the post that keys act on. */
  hasKeys: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function HeldButtons({ isEdited, isBusy, hasKeys, ...acts }: HeldButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        isBusy={isBusy}
        aria-keyshortcuts={hasKeys ? "a" : undefined}
        onClick={acts.onApprove}
      >
        {isEdited ? "Approve as edited" : "Approve"}
        {hasKeys && <KeyHint>a</KeyHint>}
      </Button>
      <Button
        variant="danger"
        disabled={isBusy}
        aria-keyshortcuts={hasKeys ? "r" : undefined}
        onClick={acts.onReject}
      >
        Reject
        {hasKeys && <KeyHint>r</KeyHint>}
      </Button>
    </div>
  );
}

function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}
