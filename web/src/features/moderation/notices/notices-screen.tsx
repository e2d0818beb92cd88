import { type NoticeStatus, noticeStatuses } from "@vigilia/schema/enums.ts";
import { noticeOutcomeWords } from "@vigilia/schema/words/moderation-words.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import type { Shortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { NoticeCase } from "./notice-case.tsx";
import type { NoticeQueueQuery } from "./notice-queue.graphql.ts";
import { noticeName } from "./notice-words.tsx";
import { useNoticeQueue } from "./use-notice-queue.ts";

const keys: readonly Shortcut[] = ["queues.next", "queues.previous"];

/** What people told the moderators by the public form, and members from where they saw it, the longest waiting first. */
export function NoticesScreen() {
  const [status, setStatus] = useState<NoticeStatus>("OPEN");
  const { notices, reread, ...queue } = useNoticeQueue(status);
  const ids = notices.map(({ id }) => id);
  const { chosenId, shownId, select, neighbour } = useChosen(ids);
  const step = (by: 1 | -1) => {
    const next = neighbour(by);
    if (next) select(next);
  };
  useKeys({
    "queues.next": () => {
      if (shownId === ids.at(-1) && queue.list?.pageInfo.hasNextPage) queue.onMore();
      step(1);
    },
    "queues.previous": () => step(-1),
  });

  return (
    <>
      <AdminHeading title="Notices" keys={keys}>
        <Select
          aria-label="Which notices"
          value={status}
          onChange={({ target }) => {
            setStatus(noticeStatuses.find((each) => each === target.value) ?? "OPEN");
            select(undefined);
          }}
        >
          {noticeStatuses.map((each) => (
            <option key={each} value={each}>
              {noticeOutcomeWords[each].label}
            </option>
          ))}
        </Select>
      </AdminHeading>
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label="Queue" className={classNames(chosenId && "max-lg:hidden")}>
          <AdminList
            {...queue}
            list={queue.list && { ...queue.list, edges: notices }}
            noun="notices"
            emptyText={status === "OPEN" ? "No notice is waiting." : "There are none."}
          >
            <ul aria-label="Notices" className="divide-y divide-line border-y border-line">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow
                    notice={notice}
                    isShown={notice.id === shownId}
                    onSelect={() => select(notice.id)}
                  />
                </li>
              ))}
            </ul>
          </AdminList>
        </section>
        {shownId && (
          <section
            aria-label="Notice"
            className={classNames("min-w-0", !chosenId && "max-lg:hidden")}
          >
            <Button size="sm" className="mb-4 lg:hidden" onClick={() => select(undefined)}>
              Back to the list
            </Button>
            <NoticeCase
              key={shownId}
              id={shownId}
              onDecided={() => {
                select(neighbour(1) ?? neighbour(-1));
                void reread();
              }}
            />
          </section>
        )}
      </div>
    </>
  );
}

interface NoticeRowProps {
  notice: NoticeQueueQuery["notices"]["edges"][number]["node"];
  isShown: boolean;
  onSelect: () => void;
}

function NoticeRow({ notice, isShown, onSelect }: NoticeRowProps) {
  const { about, subjectTitle, createdAt, decidedAt } = notice;
  return (
    <button
      type="button"
      aria-current={isShown || undefined}
      onClick={onSelect}
      className={classNames(
        "flex w-full cursor-pointer flex-col gap-0.5 border-l-3 px-3 py-3 text-left -outline-offset-2",
        isShown ? "border-l-accent bg-accent-quiet" : "border-l-transparent hover:bg-hover",
      )}
    >
      <span className="font-medium">{noticeName(notice)}</span>
      <span className="w-full truncate text-sm text-ink-soft">{subjectTitle ?? about}</span>
      <span className="text-sm text-ink-soft">
        {decidedAt ? (
          <>
            Decided <RelativeTime at={decidedAt} isInSentence />
          </>
        ) : (
          <RelativeTime at={createdAt} />
        )}
      </span>
    </button>
  );
}

/** What is open stands in the address; where nothing does, it is what was first in the list, until it is left. */
function useChosen(ids: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const [first, setFirst] = useState<string>();
  const chosenId = address.get("id") ?? undefined;
  const shownId = chosenId ?? first;
  if (shownId === undefined && ids[0]) setFirst(ids[0]);
  const index = shownId === undefined ? -1 : ids.indexOf(shownId);
  const select = (id: string | undefined) => {
    setFirst(undefined);
    setAddress(id ? { id } : {}, { replace: true });
  };
  return { chosenId, shownId, select, neighbour: (by: 1 | -1) => ids[index + by] };
}
