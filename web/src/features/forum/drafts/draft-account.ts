import type { ApolloClient } from "@apollo/client";

import { outlivesPage } from "../../../platform/apollo/retry-link.ts";
import { requestFailure } from "../../../platform/failures.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";
import {
  type DraftAboutQuery,
  DraftAboutDocument,
  DiscardDraftDocument,
  KeepDraftDocument,
} from "./drafts.graphql.ts";

/** What a composer's fields may be called. */
export type Texts = Record<string, string>;
export type AccountDraft = NonNullable<DraftAboutQuery["draft"]>;

export interface DraftPlace {
  owner: string;
  about: string;
}

/** The state of the account's draft that this device knows, and when something was typed here since. */
interface Known {
  after: string | null;
  typedAt: string | null;
}

const keyOf = (about: string) => `draft-known:${about}`;

export function readKnown({ owner, about }: DraftPlace): Known {
  const stored = readJson(keyOf(about), owner);
  const known = typeof stored === "object" && stored !== null ? stored : {};
  const text = (name: string) => {
    const found: unknown = Reflect.get(known, name);
    return typeof found === "string" ? found : null;
  };
  return { after: text("after"), typedAt: text("typedAt") };
}

export function writeKnown(place: DraftPlace, change: Partial<Known>): void {
  writeJson(keyOf(place.about), place.owner, { ...readKnown(place), ...change });
}

/** Of the account's draft, what this composer has fields for. */
export function fieldsOf(draft: AccountDraft, like: Texts): Texts {
  const { title, body, categoryId, reason, revision } = draft;
  const all: Texts = { title, body, categoryId, reason, revision: String(revision ?? "") };
  return Object.fromEntries(Object.keys(like).map((name) => [name, all[name] ?? ""]));
}

export const isSame = (one: Texts, other: Texts): boolean =>
  Object.entries(one).every(([name, text]) => text === other[name]);

/** What the account has; null where that is nothing. */
export async function fetchDraft(
  client: ApolloClient,
  about: string,
): Promise<AccountDraft | null> {
  const { data } = await client.query({
    query: DraftAboutDocument,
    variables: { about },
    fetchPolicy: "network-only",
    context: { retries: 0 },
  });
  return data?.draft ?? null;
}

/** False where another device has saved something since. */
export async function saveDraft(
  client: ApolloClient,
  place: DraftPlace,
  fields: Texts,
): Promise<boolean> {
  const { revision, ...texts } = fields;
  const { after } = readKnown(place);
  const input = {
    ...{ about: place.about, ...texts, after },
    revision: revision ? Number(revision) : null,
  };
  try {
    const { data } = await client.mutate({
      mutation: KeepDraftDocument,
      variables: { input },
      context: outlivesPage,
    });
    if (data) writeKnown(place, { after: data.keepDraft.changedAt });
    return true;
  } catch (error) {
    if (requestFailure(error) === "CONFLICT") return false;
    throw error;
  }
}

export async function discardDraft(client: ApolloClient, place: DraftPlace): Promise<void> {
  removeItem(keyOf(place.about));
  await client.mutate({
    mutation: DiscardDraftDocument,
    variables: { about: place.about },
    context: outlivesPage,
  });
}
