import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import type { NotificationChoicesFragment } from "./notification-preferences.graphql.ts";

type Hours = NonNullable<NotificationChoicesFragment["notificationPreferences"]["quietHours"]>;

interface QuietHoursProps {
  hours: Hours | null;
  /** Mails come at all. */
  sendsMail: boolean;
  onChange: (hours: Omit<Hours, "__typename"> | null) => void;
}

const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const night = { from: "22:00", to: "07:00" };

/** When no mail is to come; what is unseen is mailed after that. */
export function QuietHours({ hours, sendsMail, onChange }: QuietHoursProps) {
  const change = (changed: Partial<typeof night>) => {
    const { from, to } = { ...night, ...hours, ...changed };
    // A field is empty while one types a time.
    if (from !== "" && to !== "" && from !== to) onChange({ from, to, timeZone: timeZoneHere() });
  };
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label="No mails in quiet hours; they come after them"
        checked={hours !== null}
        disabled={!sendsMail}
        onChange={({ target }) => (target.checked ? change({}) : onChange(null))}
      />
      {hours && (
        <div className="flex flex-wrap gap-4">
          <Field label="From">
            <Input
              type="time"
              defaultValue={hours.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          </Field>
          <Field label="Until">
            <Input
              type="time"
              defaultValue={hours.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </Field>
          <p className="basis-full text-sm text-ink-faint">By the clocks of {hours.timeZone}.</p>
        </div>
      )}
    </div>
  );
}
