import { useMutation } from "@apollo/client/react";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { instantOf } from "../../../platform/instant-of.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { PlanThreadLockDocument, SlowThreadDocument } from "./moderate-thread.graphql.ts";
import type { ThreadDialogProps } from "./rename-thread-dialog.tsx";

/** In minutes; what was set by other means is offered, too. */
const paces = [5, 15, 60, 240, 1440, 10_080];

export function SlowModeDialog({ thread, onClose }: ThreadDialogProps) {
  const [slow] = useMutation(SlowThreadDocument, { context: invalidatesForum });
  const { id, slowModeMinutes } = thread;
  const [minutes, setMinutes] = useState(slowModeMinutes ?? 15);
  const offered = [...new Set([...paces, minutes])].toSorted((one, other) => one - other);
  return (
    <ReasonDialog
      isOpen
      title="Slow mode"
      description="Each member waits so long between two posts in this thread. Moderators do not."
      hint="Moderators read it in the log."
      isOptional
      act="Set"
      onClose={onClose}
      onConfirm={(reason) => slow({ variables: { id, minutes: minutes || null, reason } })}
    >
      <Field label="One post every">
        <Select value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
          {slowModeMinutes !== null && <option value={0}>No slow mode</option>}
          {offered.filter(Boolean).map((each) => (
            <option key={each} value={each}>
              {minutesText(each)}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  );
}

export function PlanLockDialog({ thread: { id }, onClose }: ThreadDialogProps) {
  const [plan] = useMutation(PlanThreadLockDocument, { context: invalidatesForum });
  const [moment, setMoment] = useState("");
  const now = useNow();
  const at = instantOf(moment);
  const isPast = at !== null && new Date(at) <= now;
  return (
    <ReasonDialog
      isOpen
      title="Lock this thread later"
      description="Readers see when. Only moderators write in it from then on."
      hint="Whoever opened it reads it once it is locked."
      act="Plan the lock"
      ground="optional"
      isReady={at !== null && !isPast}
      onClose={onClose}
      onConfirm={(reason, ground) => plan({ variables: { id, at, reason, ground } })}
    >
      <Field
        label="When"
        hint="By your clock."
        error={isPast ? "The time must lie in the future" : undefined}
      >
        <Input
          type="datetime-local"
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}
