import { paths } from "@vigilia/schema/paths.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { momentText } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { type OwnSanction, useOwnSanctions } from "./own-ban.tsx";

/** Tells a member who is writing what binds them, until when and why. */
export function OwnSanctionsNotice() {
  const sanctions = useOwnSanctions();
  const milder = sanctions.filter(({ kind }) => kind !== "WARNING");
  return (
    <>
      <WarningNotice />
      {milder.map((sanction) => (
        <Notice key={sanction.id} tone="warning">
          {wordsOf(sanction)} Reason: {sanction.reason}{" "}
          <TextLink to={paths.decision(sanction.id)}>Read the decision, or object to it</TextLink>
        </Notice>
      ))}
    </>
  );
}

/** On every page, until the member has said that they have read the warning. */
export function WarningNotice() {
  const isWarned = useOwnSanctions().some(({ kind }) => kind === "WARNING");
  if (!isWarned) return null;
  return (
    <Notice tone="warning">
      The moderators have warned you. Before you write on, please{" "}
      <TextLink to={paths.warning}>read the warning</TextLink>.
    </Notice>
  );
}

function wordsOf({ kind, expiresAt, paceMinutes }: OwnSanction): string {
  const end = expiresAt ? ` until ${momentText(new Date(expiresAt))}` : "";
  return kind === "SLOW_WRITING"
    ? `Your writing is slowed${end}: one post every ${minutesText(paceMinutes ?? 1)}.`
    : `Your posts wait until a moderator has looked at them${end}.`;
}
