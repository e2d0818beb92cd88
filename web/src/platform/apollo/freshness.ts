import { ApolloLink, type OperationVariables } from "@apollo/client";
import { type DocumentNode, Kind, OperationTypeNode, type FieldNode } from "graphql";
import { tap } from "rxjs";

import type { QueryField } from "../schema-names.ts";

export interface Question {
  query: DocumentNode;
  variables?: OperationVariables | undefined;
}

/** When the server last answered each query. */
export class FetchTimes {
  readonly #answers = new Map<string, { question: Question; time: number }>();
  /** By key, what the server rendered the page with. */
  readonly #rendered = new Map<string, number>();
  readonly #asked = new Set<string>();

  /** Takes over what the server has answered while it rendered the page. */
  noteRendered(keys: readonly string[], time: number): void {
    for (const key of keys) {
      this.#rendered.set(key, time);
      this.#asked.add(key);
    }
  }

  /** Also where the answer was forgotten since. */
  wasAsked(question: Question): boolean {
    return this.#asked.has(questionKey(question));
  }

  wasRendered(question: Question): boolean {
    return this.#rendered.has(questionKey(question));
  }

  note({ query, variables }: Question): void {
    const question = { query, variables };
    const key = questionKey(question);
    this.#answers.set(key, { question, time: Date.now() });
    this.#asked.add(key);
  }

  /** Infinite for what was not answered yet. */
  ageOf(question: Question): number {
    const key = questionKey(question);
    const time = this.#answers.get(key)?.time ?? this.#rendered.get(key);
    return time === undefined ? Infinity : Date.now() - time;
  }

  /** Everything that was answered, oldest answer or not. */
  questions(): Question[] {
    return Array.from(this.#answers.values(), ({ question }) => question);
  }

  /** From now on these answers are old, whatever their age. */
  forget(isOutdated: (question: Question) => boolean): void {
    // Nothing but their keys is known.
    this.#rendered.clear();
    for (const [key, { question }] of this.#answers) {
      if (isOutdated(question)) this.#answers.delete(key);
    }
  }
}

/** Stands nearest to the network, so that answers from the cache do not count. */
export function createFetchTimeLink(times: FetchTimes): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors) times.note(operation);
      }),
    );
  });
}

/** The same for the same question. */
export function questionKey({ query, variables = {} }: Question): string {
  const operation = query.definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return `${operation?.name?.value}:${JSON.stringify(variables)}`;
}

/** Threads and posts change while one looks at them. */
const threads: QueryField[] = ["thread", "recentThreads", "unreadThreads", "post", "postPageInfo"];
/** What shows numbers of threads, or their latest. */
const home: QueryField[] = ["forumData", "forumStats", "categories", "category"];

const threadFields = new Set<string>(threads);
const forumFields = new Set<string>([...threads, ...home, "searchForum" satisfies QueryField]);
/** What can be shown again at the next visit before the server has answered; nothing that only staff may see. */
const persistedFields = new Set<string>([...home, "user" satisfies QueryField]);

/** Each of the fields that a document asks for at its root. */
export function rootFieldNodes(document: DocumentNode): FieldNode[] {
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .filter((selection) => selection.kind === Kind.FIELD);
}

export function rootFields(document: DocumentNode): string[] {
  return rootFieldNodes(document).map(({ name }) => name.value);
}

export function isAboutThreads(document: DocumentNode): boolean {
  return rootFields(document).some((field) => threadFields.has(field));
}

export function isAboutForum(document: DocumentNode): boolean {
  return rootFields(document).some((field) => forumFields.has(field));
}

export function isPersisted(document: DocumentNode): boolean {
  return rootFields(document).every((field) => persistedFields.has(field));
}
