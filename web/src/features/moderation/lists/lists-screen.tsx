import { useMutation, useQuery } from "@apollo/client/react";
import type { ListedKind } from "@vigilia/schema/enums.ts";
import { X } from "lucide-react";
import { type SyntheticEvent, useId, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { rowKeys, useRows } from "../shared/use-rows.ts";
import {
  AddListedTermsDocument,
  ListedTermsDocument,
  type ListedTermsQuery,
  RemoveListedTermDocument,
} from "./listed-terms.graphql.ts";

type Listed = ListedTermsQuery["words"];

const afterwards = { refetchQueries: [ListedTermsDocument], awaitRefetchQueries: true };

/** What makes posts wait for a moderator, whoever writes them. */
export function ListsScreen() {
  const rows = useRows<HTMLDivElement>();
  const { data, error, loading, refetch } = useQuery(ListedTermsDocument, {
    fetchPolicy: "cache-and-network",
  });
  return (
    <>
      <AdminHeading title="Lists" keys={rowKeys} />
      <p className="mb-6 max-w-2xl text-ink-soft">
        A post of a member that has one of these waits until a moderator has looked at it; its card
        says for what. What is published already stays, and nothing of these can be edited into it.
      </p>
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {!data && error && (
        <ErrorPanel
          title="Unable to load the lists"
          message={messageFor(error, "An error occurred. Please try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div ref={rows} className="grid gap-10 lg:grid-cols-2">
          <ListOf kind="WORD" listed={data.words} />
          <ListOf kind="HOST" listed={data.hosts} />
        </div>
      )}
    </>
  );
}

const kinds: Record<ListedKind, { title: string; noun: string; hint: string; empty: string }> = {
  WORD: {
    title: "Words",
    noun: "words",
    hint: "One a line, or several words in a row. Case, accents, digits for letters and dots between them make no difference. With * at its end also longer words: casino*.",
    empty: "No word is listed.",
  },
  HOST: {
    title: "Hosts",
    noun: "hosts",
    hint: "One a line: example.org stands for all its subdomains, too.",
    empty: "No host is listed.",
  },
};

function ListOf({ kind, listed }: { kind: ListedKind; listed: Listed }) {
  const heading = useId();
  const { title, empty } = kinds[kind];
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="text-xl font-semibold">
        {title} <span className="text-base font-normal text-ink-faint">{listed.length}</span>
      </h2>
      <AddForm kind={kind} />
      {listed.length === 0 ? (
        <p className="text-ink-faint">{empty}</p>
      ) : (
        <ul aria-label={title} className="flex flex-wrap gap-2">
          {listed.map((entry) => (
            <ListedItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AddForm({ kind }: { kind: ListedKind }) {
  const [terms, setTerms] = useState("");
  const [failure, setFailure] = useState<string>();
  const [add, { loading }] = useMutation(AddListedTermsDocument, afterwards);
  const { noun, hint } = kinds[kind];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (terms.trim() === "") return;
    try {
      await add({ variables: { kind, terms } });
      setTerms("");
      setFailure(undefined);
    } catch (error) {
      setFailure(messageFor(error, "This could not be listed."));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Field label={`Add ${noun}`} hint={hint} error={failure}>
        <Textarea
          rows={3}
          value={terms}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setTerms(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" isBusy={loading} disabled={terms.trim() === ""}>
          Add {noun}
        </Button>
      </div>
    </form>
  );
}

function ListedItem({ entry: { id, term, createdBy } }: { entry: Listed[number] }) {
  const [remove, { loading }] = useMutation(RemoveListedTermDocument, {
    ...afterwards,
    variables: { id },
    onError: (error) =>
      showToast({ text: messageFor(error, "This could not be removed."), tone: "danger" }),
  });
  return (
    <li
      title={createdBy ? `Listed by ${createdBy.username}` : undefined}
      className="flex max-w-full items-center gap-1 rounded-md border border-line bg-surface py-0.5 pr-0.5 pl-2.5"
    >
      <span className="min-w-0 truncate">{term}</span>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={`Take ${term} off the list`}
        isBusy={loading}
        onClick={() => void remove()}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
