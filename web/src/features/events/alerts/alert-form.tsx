import { eventAlertForm } from "@vigilia/schema/forms/event-forms.ts";
import { eventAlertNameMaxLength } from "@vigilia/schema/limits.ts";
import { type ReactNode, type SyntheticEvent, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";

interface AlertFormProps {
  name: string;
  button: string;
  isBusy: boolean;
  error: unknown;
  onSend: (name: string) => void;
  /** What is chosen beside the name. */
  children?: ReactNode;
}

/** What an alert is called. What was typed stays, whatever the server answers. */
export function AlertForm({ name, button, isBusy, error, onSend, children }: AlertFormProps) {
  const [written, setWritten] = useState(name);
  const [complaint, setComplaint] = useState<string>();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = eventAlertForm.safeParse({ name: written });
    setComplaint(checked.error?.issues[0]?.message);
    if (checked.success) onSend(checked.data.name);
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <Field label="Name" hint="What the notification calls it." error={complaint}>
        <Input
          value={written}
          maxLength={eventAlertNameMaxLength}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
      {children}
      {error !== undefined && (
        <Notice tone="danger">{messageFor(error, "The alert could not be saved.")}</Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
