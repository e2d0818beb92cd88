import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState, useSyncExternalStore } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { type AccountDraft, readKnown, type Texts } from "./draft-account.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { readDraft } from "./stored-draft.ts";

interface KeptDraftProps {
  owner: string;
  about: string;
  fields: Texts;
  onTake: (fields: Texts) => void;
}

/** Keeps what is written in the account as well; says so only where that fails, or where there is something to choose. */
export function KeptDraft({ owner, about, fields, onTake }: KeptDraftProps) {
  const client = useApolloClient();
  const [keeper] = useState(() => new DraftKeeper(client, { owner, about }, fields));
  const { other, isAlone } = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);

  useEffect(() => keeper.change(fields), [keeper, fields]);
  useEffect(() => {
    keeper.begin();
    const save = () => keeper.save();
    const whenHidden = () => {
      if (document.visibilityState === "hidden") save();
    };
    // A telephone may end the page without "pagehide", once it is hidden
    window.addEventListener("pagehide", save);
    window.addEventListener("online", save);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      window.removeEventListener("pagehide", save);
      window.removeEventListener("online", save);
      document.removeEventListener("visibilitychange", whenHidden);
      save();
    };
  }, [keeper]);

  const hasOwn = readDraft({ owner, about }, fields) !== undefined;
  if (other) {
    const typedAt = hasOwn ? readKnown({ owner, about }).typedAt : null;
    return (
      <OtherText
        other={other}
        isNewer={typedAt === null || typedAt < other.changedAt}
        hasOwn={hasOwn}
        onTake={() => onTake(keeper.takeOther())}
        onKeep={() => keeper.keepOwn()}
      />
    );
  }
  if (!isAlone || !hasOwn) return null;
  return (
    <p role="status" className="text-sm text-ink-faint">
      This draft is kept on this device alone: your account could not be reached.
    </p>
  );
}

interface OtherTextProps {
  other: AccountDraft;
  isNewer: boolean;
  hasOwn: boolean;
  onTake: () => void;
  onKeep: () => void;
}

/** Both texts can be seen before one is chosen: the other here, this device's below. */
function OtherText({ other, isNewer, hasOwn, onTake, onKeep }: OtherTextProps) {
  return (
    <div role="status" className="rounded-md bg-accent-quiet px-4 py-2.5">
      <p>
        You wrote this on another device, <RelativeTime at={other.changedAt} isInSentence />
        {hasOwn &&
          (isNewer ? ". It is newer than what stands below" : ". What stands below is newer")}
        .
      </p>
      <blockquote className="my-2 max-h-32 overflow-y-auto border-l-2 border-line-strong pl-3 text-sm wrap-anywhere whitespace-pre-line">
        {other.title && <strong className="block">{other.title}</strong>}
        {other.body}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={isNewer ? "primary" : undefined} onClick={onTake}>
          Continue That One
        </Button>
        <Button size="sm" variant={isNewer ? undefined : "primary"} onClick={onKeep}>
          {hasOwn ? "Keep What Stands Below" : "Begin Anew"}
        </Button>
      </div>
    </div>
  );
}
