import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LostPasswordForm } from "./lost-password-form.tsx";

interface LostPasswordDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function LostPasswordDialog({ isOpen, onOpenChange }: LostPasswordDialogProps) {
  return (
    <Dialog
      title="Lost password"
      description="Tell us the email address of your account, and we send you a link that sets a new password."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      // Google's riddles open beside the dialog, and have to be reached.
      isModal={runtimeConfig.captcha.provider !== "recaptcha"}
    >
      <LostPasswordForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
