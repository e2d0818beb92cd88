import { Button } from "../../../ui/button.tsx";
import { Kbd } from "../../../ui/kbd.tsx";

interface HeldButtonsProps {
  isEdited: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function HeldButtons({ isEdited, isBusy, onApprove, onReject }: HeldButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" isBusy={isBusy} aria-keyshortcuts="a" onClick={onApprove}>
        {isEdited ? "Approve as edited" : "Approve"}
        <KeyHint>a</KeyHint>
      </Button>
      <Button variant="danger" aria-keyshortcuts="r" onClick={onReject}>
        Reject
        <KeyHint>r</KeyHint>
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
