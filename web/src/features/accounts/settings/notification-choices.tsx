import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { MailFrequency } from "@vigilia/schema/api-types.ts";

import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { HeaderCell, Table } from "../../../ui/blocks/table.tsx";
import { NotificationChoice } from "./notification-choice.tsx";
import {
  NotificationChoicesFragmentDoc,
  type NotificationChoicesFragment,
} from "./notification-preferences.graphql.ts";
import { useNotificationChoices } from "./use-notification-choices.ts";

const causes = [
  { bell: "reply", mail: "mailReply", text: "Replies in my threads, and in those I watch" },
  { bell: "quote", mail: "mailQuote", text: "Quotes of my posts" },
  { bell: "mention", mail: "mailMention", text: "Mentions of my name" },
  { bell: "reaction", mail: "mailReaction", text: "Reactions to my posts" },
] as const;

const frequencies: readonly { value: MailFrequency; text: string }[] = [
  { value: "NEVER", text: "Never" },
  { value: "INSTANT", text: "Two minutes after each, unless I have seen it" },
  { value: "DAILY", text: "All together, in the morning" },
];

interface NotificationChoicesProps {
  viewer: FragmentType<NotificationChoicesFragment>;
}

/** Each choice is saved as it is made. */
export function NotificationChoices({ viewer }: NotificationChoicesProps) {
  const { data, complete } = useFragment({
    fragment: NotificationChoicesFragmentDoc,
    fragmentName: "NotificationChoices",
    from: viewer,
  });
  return complete ? <Choices {...data} /> : null;
}

function Choices({ notificationPreferences, emailVerified }: NotificationChoicesFragment) {
  const choose = useNotificationChoices(notificationPreferences);
  const { mailFrequency } = notificationPreferences;

  return (
    <>
      <Table label="What I hear about, and how">
        <thead>
          <tr>
            <HeaderCell className="pl-0">Tell me of</HeaderCell>
            <HeaderCell className="w-16">Bell</HeaderCell>
            <HeaderCell className="w-16">Mail</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {causes.map((cause) => (
            <NotificationChoice
              key={cause.bell}
              text={cause.text}
              bell={notificationPreferences[cause.bell]}
              mail={notificationPreferences[cause.mail]}
              sendsMail={mailFrequency !== "NEVER"}
              onBell={(chosen) => choose({ [cause.bell]: chosen })}
              onMail={(chosen) => choose({ [cause.mail]: chosen })}
            />
          ))}
        </tbody>
      </Table>
      <Field
        label="Mails about what I have not seen"
        hint={emailVerified ? undefined : "They go to a verified address only."}
      >
        <Select
          value={mailFrequency}
          onChange={({ target }) => {
            const chosen = frequencies.find(({ value }) => value === target.value);
            if (chosen) choose({ mailFrequency: chosen.value });
          }}
        >
          {frequencies.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
