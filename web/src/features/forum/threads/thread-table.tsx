import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { use } from "react";
import { Link } from "react-router-dom";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Cell, Row, HeaderCell, Table } from "../../../ui/blocks/table.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { CategoryDot } from "../category-dot.tsx";
import { EntryMarkContext } from "../extension-points.ts";
import { FirstUnreadLink, ThreadMarks, ThreadTitleLink, UnopenedMark } from "./thread-marks.tsx";
import { ThreadRowFragmentDoc, type ThreadRowFragment } from "./thread-table.graphql.ts";

interface ThreadRowProps {
  thread: FragmentType<ThreadRowFragment>;
  /** Left out where all threads are of one category. */
  hasCategory: boolean;
}

const newsPill =
  "inline-block rounded-full bg-accent-quiet px-2 text-xs leading-6 font-semibold whitespace-nowrap text-accent";
const figure = "hidden w-20 text-right text-ink-soft tabular-nums sm:table-cell";

/** A row of a table; on a small screen a card, whose figures stand below the title. */
function ThreadRow({ thread, hasCategory }: ThreadRowProps) {
  const { data, complete } = useFragment({
    fragment: ThreadRowFragmentDoc,
    fragmentName: "ThreadRow",
    from: thread,
  });
  const mark = use(EntryMarkContext);
  if (!complete) return null;
  const toLast = paths.lastPost(data.id, pageOfPost(data.lastPostNumber));
  const lastUpdate = data.lastReplyDate ?? data.createdAt;
  const lastWriter = (data.replyCount > 0 ? data.lastReplyAuthor : data.author) ?? {};

  return (
    <Row tabIndex={-1} data-row className="hover:bg-hover/50">
      <Cell className="max-w-0 sm:py-3.5 sm:pl-5">
        <p className="leading-snug">
          {mark({ id: data.id, name: data.title })}
          <ThreadMarks {...data} />
          <ThreadTitleLink thread={data} />
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-ink-faint">
          <AuthorLink author={data.author} />
          {hasCategory && <CategoryLink category={data.category} />}
          {/* It comes once the reader is known: beside the title, it would make that one wrap. */}
          <FirstUnreadLink thread={data} className={`${newsPill} hover:underline`} />
          <UnopenedMark thread={data} className={newsPill} />
          <span className="mt-1 basis-full sm:hidden">
            {countText(data.replyCount, "reply", "replies")} ·{" "}
            {countText(data.views, "view", "views")} ·{" "}
            <span className="-my-1 mr-1 inline-flex align-middle">
              <Avatar user={lastWriter} size="xs" />
            </span>
            <Link to={toLast} title="Last post" className={metaLink}>
              <RelativeTime at={lastUpdate} />
            </Link>
            {data.lastReplyAuthor && ` by ${data.lastReplyAuthor.username}`}
          </span>
        </p>
      </Cell>
      <Cell className={figure}>{numberText(data.replyCount)}</Cell>
      <Cell className={figure}>{numberText(data.views)}</Cell>
      <Cell className="hidden w-48 max-w-48 pr-5 text-right text-sm leading-6 whitespace-nowrap text-ink-soft sm:table-cell">
        <div className="flex items-center justify-end gap-3">
          <div className="min-w-0">
            <Link to={toLast} title="Last post" className={metaLink}>
              <RelativeTime at={lastUpdate} />
            </Link>
            {data.lastReplyAuthor && (
              <span className="block truncate text-ink-faint">
                by {data.lastReplyAuthor.username}
              </span>
            )}
          </div>
          <Avatar user={lastWriter} size="sm" />
        </div>
      </Cell>
    </Row>
  );
}

const metaLink = "py-0.5 hover:text-ink hover:underline";

function AuthorLink({ author }: Pick<ThreadRowFragment, "author">) {
  if (!author) return <span>Unknown</span>;
  return (
    <Link to={paths.user(author.username)} className={metaLink}>
      {author.username}
    </Link>
  );
}

function CategoryLink({ category }: Pick<ThreadRowFragment, "category">) {
  if (!category) return <span>Uncategorized</span>;
  return (
    <Link to={paths.category(category.id)} className={metaLink}>
      <CategoryDot colour={category.colour} />
      {category.name}
    </Link>
  );
}

interface ThreadTableProps {
  label: string;
  threads: readonly ({ id: string } & FragmentType<ThreadRowFragment>)[];
  hasCategory?: boolean;
}

export function ThreadTable({ label, threads, hasCategory = true }: ThreadTableProps) {
  return (
    <Table label={label}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeaderCell className="sm:pl-5">Topic</HeaderCell>
          <HeaderCell className="text-right">Replies</HeaderCell>
          <HeaderCell className="text-right">Views</HeaderCell>
          <HeaderCell className="text-right sm:pr-5">Last Update</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} hasCategory={hasCategory} />
        ))}
      </tbody>
    </Table>
  );
}
