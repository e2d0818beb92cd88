import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { KeyboardEvent, ReactElement, ReactNode, SyntheticEvent } from "react";

import { buttonStyles, classNames, overlayStyles, overlayMotion } from "../styles.ts";

/** Ctrl+Enter, or Cmd+Enter, sends what the dialog asks for, wherever in it the focus is. */
function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const submit = event.currentTarget.querySelector<HTMLButtonElement>('form [type="submit"]');
  if (!submit) return;
  event.preventDefault();
  if (!submit.disabled && submit.ariaDisabled !== "true") submit.form?.requestSubmit(submit);
}

/** What is closing takes nothing more: a second press of what closed it would send it again. */
function refuseWhileClosing(event: SyntheticEvent<HTMLElement>): void {
  if (event.currentTarget.hasAttribute("data-open")) return;
  event.preventDefault();
  event.stopPropagation();
}

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** The button that opens it; without one, `isOpen` does. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** False lets people use what opens beside it, and closes by its buttons and Escape only. */
  isModal?: boolean;
  /** What gets the focus when it has closed; by default, and for null, what had it before. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

export function Dialog({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  isModal = true,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => onOpenChange?.(open)}
      modal={isModal}
      disablePointerDismissal={!isModal}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-4 sm:items-center">
          <BaseDialog.Popup
            finalFocus={finalFocus}
            onKeyDown={sendByKeys}
            onClickCapture={refuseWhileClosing}
            onSubmitCapture={refuseWhileClosing}
            className={classNames(
              "relative w-full max-w-md p-5 sm:p-6",
              overlayStyles,
              overlayMotion,
            )}
          >
            <BaseDialog.Title className="mr-10 mb-4 text-xl font-semibold break-words">
              {title}
            </BaseDialog.Title>
            {description && (
              <BaseDialog.Description className="mb-4 text-ink-soft">
                {description}
              </BaseDialog.Description>
            )}
            {children}
            {/* The last one by key: the focus begins where there is something to do. */}
            <BaseDialog.Close
              aria-label="Close"
              className={buttonStyles({
                variant: "quiet",
                size: "icon",
                className: "absolute top-3.5 right-3 sm:top-4.5 sm:right-4",
              })}
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
