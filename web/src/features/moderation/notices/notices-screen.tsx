import { type NoticeStatus, noticeStatuses } from "@vigilia/schema/enums.ts";
import { noticeKindWords, noticeOutcomeWords } from "@vigilia/schema/words/moderation-words.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { classNames } from "../../../ui/styles.ts";
import type { KeyMeanings } from "../../../ui/text/kbd.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { useKeys } from "../../../ui/use-keys.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { AdminList } from "../admin/admin-list.tsx";
import { NoticeCase } from "./notice-case.tsx";
import type { NoticeQueueQuery } from "./notice-queue.graphql.ts";
import { useNoticeQueue } from "./use-notice-queue.ts";

const keys: KeyMeanings = [
  ["j", "Next notice"],
  ["k", "Previous notice"],
];

/** What people told the moderators by the public form, the longest waiting first. */
export function NoticesScreen() {
  const [status, setStatus] = useState<NoticeStatus>("OPEN");
  const { notices, reread, ...queue } = useNoticeQueue(status);
  const { chosenId, shownId, select, neighbour } = useChosen(notices.map(({ id }) => id));
  useKeys({ j: () => select(neighbour(1)), k: () => select(neighbour(-1)) });

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
  const { kind, about, createdAt, decidedAt } = notice;
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
      <span className="font-medium">{noticeKindWords[kind]}</span>
      <span className="w-full truncate text-sm text-ink-soft">{about}</span>
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

/** What is open stands in the address; where nothing does, it is the first of the list. */
function useChosen(ids: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const chosenId = address.get("id") ?? undefined;
  const shownId = chosenId ?? ids[0];
  const index = shownId === undefined ? -1 : ids.indexOf(shownId);
  return {
    chosenId,
    shownId,
    select: (id: string | undefined) => setAddress(id ? { id } : {}, { replace: true }),
    neighbour: (by: 1 | -1) => ids[index + by],
  };
}
