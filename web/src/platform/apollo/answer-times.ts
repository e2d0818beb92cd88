import { ApolloLink, type OperationVariables } from "@apollo/client";
import { type DocumentNode, Kind, OperationTypeNode } from "graphql";
import { tap } from "rxjs";

export interface Question {
  query: DocumentNode;
  variables?: OperationVariables | undefined;
}

/** When the server last answered each question. */
export class AnswerTimes {
  readonly #answers = new Map<string, { question: Question; time: number }>();

  note({ query, variables }: Question): void {
    const question = { query, variables };
    this.#answers.set(questionKey(question), { question, time: Date.now() });
  }

  /** Infinite for what was not answered yet. */
  ageOf(question: Question): number {
    const answer = this.#answers.get(questionKey(question));
    return answer ? Date.now() - answer.time : Infinity;
  }

  /** Everything that was answered, oldest answer or not. */
  questions(): Question[] {
    return Array.from(this.#answers.values(), ({ question }) => question);
  }

  /** From now on these answers are old, whatever their age. */
  forget(isOutdated: (question: Question) => boolean): void {
    for (const [key, { question }] of this.#answers) {
      if (isOutdated(question)) this.#answers.delete(key);
    }
  }
}

/** Stands nearest to the network, so that answers from the cache do not count. */
export function createAnswerTimeLink(times: AnswerTimes): ApolloLink {
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
