import { zodResolver } from "@hookform/resolvers/zod";
import { decisionReasonForm } from "@vigilia/schema/forms/event-forms.ts";
import { type ReactNode, type RefObject, useRef } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** Who will read the reason. */
  description: ReactNode;
  /** What the button says. */
  act: string;
  isDangerous?: boolean;
  /** Reasons given often, to start from. */
  suggestions?: readonly string[];
  initialReason?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where the work goes on once it has closed. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Resolves once it is done; the dialog then closes. What it throws is shown in the dialog. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Asks for the reason before an act that others will want to understand. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, isOpen, onClose, finalFocus } = props;
  return (
    <Dialog
      finalFocus={finalFocus}
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm({ initialReason = "", ...props }: ReasonDialogProps) {
  const { act, isDangerous, suggestions, onClose, onConfirm } = props;
  // A reason that is given often is sent by the next Enter.
  const send = useRef<HTMLButtonElement>(null);
  const form = useForm({
    resolver: zodResolver(decisionReasonForm),
    defaultValues: { reason: initialReason },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason }) => {
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

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormFailure text={errors.root?.message} />
      <Field label="Reason" error={errors.reason?.message}>
        <Textarea {...form.register("reason")} rows={3} />
      </Field>
      {suggestions && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="sm"
              className="h-auto min-h-8 text-left whitespace-normal"
              onClick={() => {
                form.setValue("reason", suggestion, { shouldValidate: true });
                send.current?.focus();
              }}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
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
