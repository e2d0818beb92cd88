import { Button } from "../../../ui/controls/button.tsx";
import { Kbd } from "../../../ui/text/kbd.tsx";

interface HeldButtonsProps {
  isEdited: boolean;
  /** Its text stands open to be changed. */
  isEditing: boolean;
  isBusy: boolean;
  /** It is the post that keys act on. */
  hasKeys: boolean;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

export function HeldButtons({ isEdited, isEditing, isBusy, hasKeys, ...acts }: HeldButtonsProps) {
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
      {isEditing ? (
        <Button variant="quiet" disabled={isBusy} onClick={acts.onDiscard}>
          Discard the edit
        </Button>
      ) : (
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-keyshortcuts={hasKeys ? "e" : undefined}
          onClick={acts.onEdit}
        >
          Edit
          {hasKeys && <KeyHint>e</KeyHint>}
        </Button>
      )}
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
