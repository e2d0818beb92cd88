import type { FragmentType } from "@apollo/client";
import { useMutation, useFragment } from "@apollo/client/react";
import { mailFrequencies, type MailFrequency } from "@vigilia/schema/enums.ts";
import { choosableKinds, notificationKinds } from "@vigilia/schema/notification-kinds.ts";

import { messageFor } from "../../../platform/failures.ts";
import { Cell, Row, HeaderCell, Table } from "../../../ui/blocks/table.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import {
  type NotificationChoicesFragment,
  UpdateNotificationPreferencesDocument,
  NotificationChoicesFragmentDoc,
} from "./notification-preferences.graphql.ts";
import { QuietHours } from "./quiet-hours.tsx";

interface NotificationPreferenceProps {
  text: string;
  /** Null: always. */
  bell: boolean | null;
  mail: boolean;
  /** Mails come at all. */
  sendsMail: boolean;
  onBell: (chosen: boolean) => void;
  onMail: (chosen: boolean) => void;
}

/** One type of notification. What does not reach the bell is not mailed either. */
function NotificationPreference(props: NotificationPreferenceProps) {
  const { text, bell, mail, sendsMail, onBell, onMail } = props;
  const mayMail = bell !== false && sendsMail;
  return (
    <Row>
      <Cell className="pl-0">{text}</Cell>
      <Cell>
        <Checkbox
          label={<VisuallyHidden>{text}: bell</VisuallyHidden>}
          checked={bell ?? true}
          disabled={bell === null}
          onChange={({ target }) => onBell(target.checked)}
        />
      </Cell>
      <Cell>
        <Checkbox
          label={<VisuallyHidden>{text}: mail</VisuallyHidden>}
          checked={mail && mayMail}
          disabled={!mayMail}
          onChange={({ target }) => onMail(target.checked)}
        />
      </Cell>
    </Row>
  );
}

type Preferences = NotificationChoicesFragment["notificationPreferences"];

/** Shows a preference at once, and reverts it with a message if the server does not store it. */
function useNotificationPreferences(present: Preferences): (choice: Partial<Preferences>) => void {
  const [save] = useMutation(UpdateNotificationPreferencesDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  return (choice) =>
    void save({
      variables: { input: choice },
      optimisticResponse: { updateNotificationPreferences: { ...present, ...choice } },
    });
}

const frequencyNames: Record<MailFrequency, string> = {
  NEVER: "Never",
  INSTANT: "Ten minutes after each, unless I have seen it",
  DAILY: "A digest each morning, with new threads",
  WEEKLY: "A digest each Monday, with new threads",
};

interface NotificationPreferencesProps {
  viewer: FragmentType<NotificationChoicesFragment>;
}

/** Each preference is saved when it is changed. */
export function NotificationPreferences({ viewer }: NotificationPreferencesProps) {
  const { data, complete } = useFragment({
    fragment: NotificationChoicesFragmentDoc,
    fragmentName: "NotificationChoices",
    from: viewer,
  });
  return complete ? <Choices {...data} /> : null;
}

function mailHint({ emailVerified, sendsMail }: { emailVerified: boolean; sendsMail: boolean }) {
  if (!emailVerified) return "They go to a verified address only.";
  return sendsMail ? undefined : "Choose when they come, and below of what.";
}

function Choices({ notificationPreferences, emailVerified }: NotificationChoicesFragment) {
  const choose = useNotificationPreferences(notificationPreferences);
  const { mailFrequency, mailReply, mailWatched, reply } = notificationPreferences;
  const sendsMail = mailFrequency !== "NEVER";

  return (
    <>
      <Field label="Mails about what I have not seen" hint={mailHint({ emailVerified, sendsMail })}>
        <Select
          value={mailFrequency}
          onChange={({ target }) => {
            const chosen = mailFrequencies.find((frequency) => frequency === target.value);
            if (chosen) choose({ mailFrequency: chosen });
          }}
        >
          {mailFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyNames[frequency]}
            </option>
          ))}
        </Select>
      </Field>
      <Table label="What I am notified of, and how">
        <thead>
          <tr>
            <HeaderCell className="pl-0">Tell me of</HeaderCell>
            <HeaderCell className="w-16">Bell</HeaderCell>
            <HeaderCell className="w-16">Mail</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {choosableKinds.map((kind) => {
            const { setting, inApp, mail } = notificationKinds[kind].choice;
            return (
              <NotificationPreference
                key={kind}
                text={setting}
                bell={inApp === null ? null : notificationPreferences[inApp]}
                mail={notificationPreferences[mail]}
                sendsMail={sendsMail}
                onBell={(chosen) => inApp && choose({ [inApp]: chosen })}
                onMail={(chosen) => choose({ [mail]: chosen })}
              />
            );
          })}
        </tbody>
      </Table>
      <Checkbox
        label="Mail me replies in threads, too, that I only watch"
        checked={mailWatched && mailReply && sendsMail}
        disabled={!(mailReply && reply && sendsMail)}
        onChange={({ target }) => choose({ mailWatched: target.checked })}
      />
      <QuietHours
        hours={notificationPreferences.quietHours}
        sendsMail={sendsMail}
        onChange={(quietHours) => choose({ quietHours })}
      />
    </>
  );
}
