import { skipToken, useQuery, useMutation } from "@apollo/client/react";
import { useId, useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import {
  ThreadChoicesDocument,
  type ThreadChoicesQuery,
  MergeThreadsDocument,
} from "./merge-thread.graphql.ts";
import type { ThreadDialogProps } from "./rename-thread-dialog.tsx";

interface ThreadPickerProps {
  /** Not offered. */
  except: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

type Hit = ThreadChoicesQuery["searchForum"]["nodes"][number]["hit"];
type ThreadOption = Extract<Hit, { __typename: "Thread" }>;

const mostShown = 6;
const debounceMilliseconds = 250;

/** Looks a thread up by words of its title. */
function ThreadPicker({ except, value, onChange }: ThreadPickerProps) {
  const [words, setWords] = useState("");
  const query = useDebounced(words.trim(), debounceMilliseconds);
  const { data, previousData, error } = useQuery(
    ThreadChoicesDocument,
    query ? { variables: { query } } : skipToken,
  );
  const choices = optionsOf(data ?? previousData, except);
  const isUnknown = query && data && choices.length === 0;
  return (
    <>
      <Field
        label="Which thread?"
        hint={isUnknown && "No other thread has these words in its title."}
      >
        <Input
          type="search"
          autoComplete="off"
          value={words}
          placeholder="Words of its title"
          onChange={({ target }) => {
            setWords(target.value);
            onChange(undefined);
          }}
        />
      </Field>
      {error && (
        <Notice tone="danger">{messageFor(error, "The threads could not be searched.")}</Notice>
      )}
      {query && choices.length > 0 && (
        <ThreadRadios choices={choices} value={value} onChange={onChange} />
      )}
    </>
  );
}

function optionsOf(data: ThreadChoicesQuery | undefined, except: string): ThreadOption[] {
  const threads = (data?.searchForum.nodes ?? []).flatMap(({ hit }) =>
    hit.__typename === "Thread" && hit.id !== except ? [hit] : [],
  );
  return threads.slice(0, mostShown);
}

interface ThreadRadiosProps extends Omit<ThreadPickerProps, "except"> {
  choices: readonly ThreadOption[];
}

function ThreadRadios({ choices, value, onChange }: ThreadRadiosProps) {
  const name = useId();
  return (
    <fieldset className="-mt-2 max-h-64 overflow-y-auto rounded-md border border-line">
      <legend className="sr-only">Found threads</legend>
      {choices.map(({ id, title, replyCount, category }) => (
        <label
          key={id}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 px-3 py-2 not-first:border-t not-first:border-line hover:bg-hover has-checked:bg-accent-quiet"
        >
          <input
            type="radio"
            name={name}
            checked={value === id}
            onChange={() => onChange(id)}
            className="mt-1 size-4 accent-accent"
          />
          <span className="min-w-0 font-medium break-words">{title}</span>
          <span className="col-start-2 text-sm text-ink-faint">
            {category?.name ?? "Uncategorized"} · {replyCount}{" "}
            {replyCount === 1 ? "reply" : "replies"}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Afterwards the thread's own page leads to the other one. */
export function MergeThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [into, setInto] = useState<string>();
  const [merge] = useMutation(MergeThreadsDocument, { context: invalidatesForum });
  return (
    <ReasonDialog
      isOpen
      title="Merge into another thread"
      description={`All posts of “${thread.title}” come behind those of the other thread, and links to them lead there. This cannot be undone.`}
      hint="Whoever opened this thread reads it."
      act="Merge"
      isDangerous
      isReady={into !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        await merge({ variables: { from: thread.id, into: into ?? "", reason: reason ?? "" } });
      }}
    >
      <ThreadPicker except={thread.id} value={into} onChange={setInto} />
    </ReasonDialog>
  );
}
