import { zodResolver } from "@hookform/resolvers/zod";
import { decisionReasonForm } from "@vigilia/schema/forms/event-forms.ts";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { areKeysOn, useAreKeysOn } from "../../../platform/shortcuts.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";

interface ReasonDialogProps {
  title: string;
  /** Who will read the reason. */
  description: ReactNode;
  /** What the button says. */
  act: string;
  isDangerous?: boolean;
  /** Reasons given often, at most nine: the digit of one sends it at once. */
  suggestions?: readonly string[];
  initialReason?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Resolves once it is done; the dialog then closes. What it throws is shown in the dialog. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason before an act that others will want to understand. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, isOpen, onClose } = props;
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}

/** Typed where the reasons are offered: the digit of one, or the beginning of another. */
function reasonKeys(choose: (digit: number) => void) {
  return ({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) => {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
    if (/[1-9]/.test(key) && areKeysOn()) choose(Number(key));
    // At once: the letter is typed where the focus is by then.
    else currentTarget.closest("form")?.querySelector("textarea")?.focus();
  };
}

function ReasonForm({ initialReason = "", ...props }: ReasonDialogProps) {
  const { act, isDangerous, onClose, onConfirm } = props;
  // Where a reason is given already, there is nothing to choose.
  const suggestions = initialReason === "" ? (props.suggestions ?? []) : [];
  // A reason that is given often is sent by the next Enter.
  const send = useRef<HTMLButtonElement>(null);
  const form = useForm({
    resolver: zodResolver(decisionReasonForm),
    defaultValues: { reason: initialReason },
  });
  const { errors, isSubmitting } = form.formState;
  const hasDigits = useAreKeysOn();

  const sendReason = form.handleSubmit(async ({ reason }) => {
    try {
      await onConfirm(reason);
      onClose();
    } catch (error) {
      showFailure(form, {
        error,
        text: messageFor(error, "This could not be done. Please try again."),
      });
    }
  });

  const submit = useOneAtATime(sendReason);

  const take = (suggestion: string) =>
    form.setValue("reason", suggestion, { shouldValidate: true });
  const onKeyDown = reasonKeys((digit) => {
    const chosen = suggestions[digit - 1];
    if (chosen === undefined || isSubmitting) return;
    take(chosen);
    void submit();
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <FormFailure text={errors.root?.message} />
      {suggestions.length > 0 && (
        <ul aria-label="Usual reasons" className="flex flex-col gap-2">
          {suggestions.map((suggestion, index) => (
            <li key={suggestion} className="flex items-center gap-2">
              {hasDigits && <Kbd>{index + 1}</Kbd>}
              <Button
                size="sm"
                aria-keyshortcuts={hasDigits ? String(index + 1) : undefined}
                onKeyDown={onKeyDown}
                className="h-auto min-h-8 flex-1 justify-start text-left whitespace-normal"
                onClick={() => {
                  take(suggestion);
                  send.current?.focus();
                }}
              >
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label="Reason" error={errors.reason?.message}>
        <Textarea {...form.register("reason")} rows={3} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          ref={send}
          type="submit"
          variant={isDangerous ? "danger" : "primary"}
          isBusy={isSubmitting}
        >
          {act}
        </Button>
      </div>
    </form>
  );
}
