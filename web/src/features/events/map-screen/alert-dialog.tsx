import type { ComponentProps } from "react";

import type { OverlayProps } from "../../../ui/blocks/lazy-overlay.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { SaveAlert } from "../alerts/save-alert.tsx";

type AlertDialogProps = OverlayProps & ComponentProps<typeof SaveAlert>;

/** To hear of what will match these filters. */
export function AlertDialog({ trigger, ...props }: AlertDialogProps) {
  return (
    <Dialog
      title="Get alerts"
      description="Hear of each new or changed incident that these filters let through."
      trigger={trigger}
    >
      <SaveAlert {...props} />
    </Dialog>
  );
}
