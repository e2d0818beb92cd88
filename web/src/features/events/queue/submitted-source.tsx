import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import type { SourceState } from "@vigilia/schema/event-enums.ts";
import { dateWords, languageWords } from "@vigilia/schema/words/event-words.ts";
import { Fragment, useId } from "react";

import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import {
  SubmittedSourceFragmentDoc,
  type SubmittedSourceFragment,
} from "./submitted-source.graphql.ts";

type Source = NonNullable<SubmittedSourceFragment["source"]>;

/** Why there are no words of a page to read. */
const unread: Record<SourceState, string> = {
  WAITING: "The page has not been read yet.",
  READ: "The page's site asks that no copy of it be kept.",
  UNREACHABLE: "The page could not be reached.",
  GONE: "The page is gone.",
  REFUSED: "The page's site does not let our server read it.",
  NOT_A_PAGE: "This is no web page, but a file of another kind.",
  TOO_LARGE: "The page is too large to be read.",
};

/** What the server read of the source, so that most decisions need no other tab. */
export function SubmittedSource({
  submission,
}: {
  submission: FragmentType<SubmittedSourceFragment>;
}) {
  const { data, complete } = useFragment({
    fragment: SubmittedSourceFragmentDoc,
    fragmentName: "SubmittedSource",
    from: submission,
  });
  const heading = useId();
  if (!complete) return null;
  const { source } = data;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="font-semibold">
        What the source says
      </h3>
      {source ? (
        <SourceWords source={source} />
      ) : (
        <p className="text-sm text-ink-soft">Our server has not read the page.</p>
      )}
    </section>
  );
}

function SourceWords({ source }: { source: Source }) {
  const { title, passages, placeNamed, text, language } = source;
  return (
    <>
      {title && <p className="font-medium break-words">{title}</p>}
      <SourceFacts source={source} />
      {placeNamed && (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-sm text-ink-soft">Where it names {placeNamed}</figcaption>
          {passages.map((passage) => (
            <blockquote
              key={passage}
              lang={language ?? undefined}
              className="border-l-2 border-accent pl-3 text-sm break-words"
            >
              {passage}
            </blockquote>
          ))}
        </figure>
      )}
      {text ? (
        <details>
          <summary className="cursor-pointer text-sm text-accent">All that it says</summary>
          <pre
            role="region"
            aria-label="Words of the source"
            tabIndex={0}
            lang={language ?? undefined}
            className="mt-2 max-h-96 overflow-y-auto rounded-md border border-line p-3 font-sans text-sm break-words whitespace-pre-wrap"
          >
            {text}
          </pre>
        </details>
      ) : (
        <p className="text-sm text-ink-soft">{unread[source.state]}</p>
      )}
    </>
  );
}

function SourceFacts({ source }: { source: Source }) {
  const { siteName, publishedOn, language, readAt } = source;
  const facts = [
    siteName,
    publishedOn && `published ${dateWords({ date: publishedOn, datePrecision: "DAY" })}`,
    language && languageWords(language),
  ].filter(Boolean);
  if (facts.length === 0 && !readAt) return null;
  return (
    <p className="text-sm text-ink-faint">
      {facts.map((fact) => (
        <Fragment key={fact}>{fact} · </Fragment>
      ))}
      {readAt && (
        <>
          read <RelativeTime at={readAt} isInSentence />
        </>
      )}
    </p>
  );
}
