import { zodResolver } from "@hookform/resolvers/zod";
import type { Rule } from "@vigilia/schema/enums.ts";
import {
  optionalReasonForm,
  type ReasonForm as ReasonSchema,
  reasonForm,
} from "@vigilia/schema/forms/moderation-forms.ts";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";
import { RuleSelect } from "./rule-select.tsx";
import { StockReasonSelect } from "./stock-reasons.tsx";

interface ReasonDialogProps extends ReasonFormProps {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  /** Where the work goes on once it is done; who changes their mind is back where they were. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Asks for the reason before staff act on a member or their posts. */
export function ReasonDialog({
  title,
  description,
  isOpen,
  finalFocus,
  ...form
}: ReasonDialogProps) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isOpen) isDone.current = false;
  }, [isOpen]);
  const confirm: typeof form.onConfirm = async (...given) => {
    await form.onConfirm(...given);
    isDone.current = true;
  };
  return (
    <Dialog
      finalFocus={() => (isDone.current ? (finalFocus?.current ?? null) : null)}
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={(open) => !open && form.onClose()}
    >
      <ReasonForm {...form} onConfirm={confirm} />
    </Dialog>
  );
}

interface ReasonFormProps {
  label?: string;
  /** Who reads it. */
  hint?: string;
  isOptional?: boolean;
  /** What the button says; it waits for the reason, and for what else is asked. */
  act: string;
  isDangerous?: boolean;
  /** Whether all else that is asked is answered. */
  isReady?: boolean;
  onClose: () => void;
  /**
   * Asks for the rule that was broken, too: "needed", "optional" where it may have been none, or "as reported" where each
   * of several reports names one.
   */
  ground?: keyof typeof grounds;
  /** What is proposed. */
  initialGround?: Rule | undefined;
  /** Once it is done the dialog closes; what it throws is shown in the dialog. */
  onConfirm: (reason: string | null, ground: Rule | null) => Promise<unknown>;
  /** Called with the rule of a kept reason that was chosen, where the rule is asked for elsewhere. */
  onChooseRule?: (ground: Rule | null) => void;
  /** What else is asked. */
  children?: ReactNode;
}

const grounds = {
  needed: { label: "Ground", hint: "Everybody reads it." },
  "as reported": {
    label: "Ground",
    hint: "Everybody reads it.",
    none: "As each report names it",
  },
  optional: { label: "Ground", hint: "The author reads it.", none: "No rule was broken" },
};

function labelOf({ label = "Reason", isOptional }: ReasonFormProps): string {
  return isOptional ? `${label} (optional)` : label;
}

const hasGround = ({ ground: asked }: ReasonFormProps, chosen: Rule | null): boolean =>
  asked !== "needed" || chosen !== null;

const variantOf = ({ isDangerous }: ReasonFormProps) => (isDangerous ? "danger" : "primary");

function ReasonForm(props: ReasonFormProps) {
  const { isOptional, hint, act, isReady = true, onClose, onConfirm, children } = props;
  const [ground, setGround] = useState<Rule | null>(props.initialGround ?? null);
  const schema: ReasonSchema = isOptional ? optionalReasonForm : reasonForm;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "reason" });
  const isAnswered = isReady && hasGround(props, ground);
  const canAct = isAnswered && (isOptional === true || typed?.trim());

  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await onConfirm(reason, ground);
      onClose();
    } catch (error) {
      const text = messageFor(error, "This could not be done. Please try again.");
      showFailure(form, { error, text });
    }
  });

  const submit = useOneAtATime(send);

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
      {children}
      {props.ground && (
        <RuleSelect {...grounds[props.ground]} value={ground} onChange={setGround} />
      )}
      {!isOptional && (
        <StockReasonSelect
          ground={ground}
          onChoose={(chosen) => {
            form.setValue("reason", chosen.text, { shouldValidate: true });
            if (props.ground && chosen.ground) setGround(chosen.ground);
            props.onChooseRule?.(chosen.ground);
          }}
        />
      )}
      <Field label={labelOf(props)} hint={hint} error={errors.reason?.message}>
        <Textarea {...form.register("reason")} rows={3} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant={variantOf(props)} type="submit" disabled={!canAct} isBusy={isSubmitting}>
          {act}
        </Button>
      </div>
    </form>
  );
}
