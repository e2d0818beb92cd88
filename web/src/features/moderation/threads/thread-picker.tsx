import { skipToken, useQuery } from "@apollo/client/react";
import { useId, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import {
  ThreadAtAddressDocument,
  type ThreadAtAddressQuery,
  ThreadChoicesDocument,
  type ThreadChoicesQuery,
} from "./thread-picker.graphql.ts";

interface ThreadPickerProps {
  /** Not offered. */
  except: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

type Hit = ThreadChoicesQuery["searchForum"]["nodes"][number]["hit"];
type ThreadOption = Pick<
  Extract<Hit, { __typename: "Thread" }>,
  "id" | "title" | "replyCount" | "category"
>;

const mostShown = 6;
const debounceMilliseconds = 250;

/** The thread, or the post, that an address of this site leads to. */
const addressedId = (words: string): string | undefined =>
  /\/forum\/(?:thread|post)\/([\da-f-]{36})\b/i.exec(words)?.[1];

function useThreadOptions(query: string) {
  const id = addressedId(query);
  const found = useQuery(
    ThreadChoicesDocument,
    query && !id ? { variables: { query } } : skipToken,
  );
  const addressed = useQuery(ThreadAtAddressDocument, id ? { variables: { id } } : skipToken);
  const { data, error } = id ? addressed : found;
  const options = id ? optionsAt(addressed.data) : optionsOf(found.data ?? found.previousData);
  return { options, error, isAnswered: data !== undefined };
}

/** Looks a thread up by words of its title, or by its address. */
export function ThreadPicker({ except, value, onChange }: ThreadPickerProps) {
  const [words, setWords] = useState("");
  const query = useDebounced(words.trim(), debounceMilliseconds);
  const { options, error, isAnswered } = useThreadOptions(query);
  const choices = options.filter(({ id }) => id !== except).slice(0, mostShown);
  const isUnknown = query && isAnswered && choices.length === 0;
  return (
    <>
      <Field label="Which thread?" hint={isUnknown && unknownText(query)}>
        <Input
          type="search"
          autoComplete="off"
          value={words}
          placeholder="Words of its title, or its address"
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

const unknownText = (query: string): string =>
  addressedId(query)
    ? "There is no other thread at this address."
    : "No other thread has these words in its title.";

function optionsOf(data: ThreadChoicesQuery | undefined): ThreadOption[] {
  return (data?.searchForum.nodes ?? []).flatMap(({ hit }) =>
    hit.__typename === "Thread" ? [hit] : [],
  );
}

function optionsAt(data: ThreadAtAddressQuery | undefined): ThreadOption[] {
  const node = data?.node;
  if (node?.__typename === "Thread") return [node];
  return node?.__typename === "Post" ? [node.thread] : [];
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
