import { paths } from "@vigilia/schema/paths.ts";

import "../post-body.css";
import { memo, useMemo, useState } from "react";

import { useImport } from "../../../platform/import-with-timeout.ts";
import { useIsHydrated } from "../../../platform/render-facts.ts";
import { lazyPart, MissingPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { useIsStaying } from "../use-is-staying.ts";

const QuoteUnfolding = lazyPart(
  async () => (await import("./quote-unfolding.tsx")).QuoteUnfolding,
  undefined,
  nothingSaid,
);

let purifier: { purifyPost(html: string): string } | undefined;

/** Texts that did not come with a rendered page are shown once it is there: fetched ahead, it is when they are. */
export const fetchPurifier = async () => (purifier ??= await import("./purify-post.ts"));

interface PostBodyProps {
  html: string;
}

/** What a member wrote, as the server has rendered it. */
export const PostBody = memo(function PostBody({ html }: PostBodyProps) {
  const isHydrated = useIsHydrated();
  const [rendered] = useState(isHydrated ? undefined : html);
  // The browser shows it already, as it came in the page.
  if (html === rendered) return <Body key={html} html={html} />;
  return <PurifiedBody html={html} former={rendered} />;
});

interface PurifiedBodyProps extends PostBodyProps {
  /** What stands there until the text can be shown. */
  former: string | undefined;
}

function PurifiedBody({ html, former }: PurifiedBodyProps) {
  const { part, retry } = useImport(fetchPurifier, purifier);
  const shown = useMemo(() => (part ? part.purifyPost(html) : former), [part, html, former]);
  if (shown !== undefined) return <Body key={shown} html={shown} />;
  return retry ? <MissingPart retry={retry} /> : null;
}

/** Another text is another body: what was added to the quotes goes with the former one. */
function Body({ html }: PostBodyProps) {
  const hasQuotes = html.includes("data-post-id");
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <div
        ref={hasQuotes ? setBody : undefined}
        className="post-body"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {body && <Quotes body={body} />}
    </>
  );
}

/** Who reads on may unfold them; who only looks in fetches nothing for it. */
function Quotes({ body }: { body: HTMLElement }) {
  return useIsStaying() && <QuoteUnfolding body={body} />;
}

interface PostNumberProps {
  id: string;
  number: number;
}

/** The permanent link to a post; on the page that shows it, it is followed without leaving. */
export function PostNumber({ id, number }: PostNumberProps) {
  return (
    <a
      href={paths.post(id)}
      aria-label={`Link to post ${number}`}
      className="inline-block min-w-6 rounded-sm py-0.5 text-right text-sm text-ink-faint tabular-nums hover:text-ink hover:underline"
    >
      #{number}
    </a>
  );
}
