import { useApolloClient } from "@apollo/client/react";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { ChevronsUpDown } from "lucide-react";
import { type SyntheticEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input } from "../../../ui/controls/input.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { postElementId } from "../posts/arrival-target.ts";
import { PostNumberSinceDocument } from "./thread-position.graphql.ts";

interface Post {
  id: string;
  number: number;
  createdAt: string;
}

interface ThreadPositionProps {
  threadId: string;
  /** Of the present page. */
  posts: readonly Post[];
  lastNumber: number;
}

/** Which post of a long thread the reader has before them, and the way to any other: by number, by day, to either end. */
export function ThreadPosition({ threadId, posts, lastNumber }: ThreadPositionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shortcut = useShortcut("forum.go-to-post");
  const current = useTopPost(posts);
  if (!current) return null;
  const day = dayText(new Date(current.createdAt));
  // On a phone it stands in the middle, where a post has no buttons, and seldom its name.
  return (
    <div className="above-dock pointer-events-none sticky z-10 flex h-0 items-end justify-center sm:justify-end xl:mr-2 xl:ml-auto xl:w-0 xl:justify-start">
      <Popover
        title="Go to another post"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button
            type="button"
            aria-keyshortcuts={shortcut}
            aria-label={`Post ${current.number} of ${lastNumber}, ${day}. Go to another post`}
            className="pointer-events-auto flex cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums shadow-overlay hover:text-ink"
          >
            <span className="font-semibold">
              {current.number} of {lastNumber}
            </span>
            <span className="max-sm:hidden">{day}</span>
            <ChevronsUpDown aria-hidden="true" className="size-4" />
          </button>
        }
      >
        <JumpForm
          {...{ threadId, lastNumber }}
          from={current.number}
          onLeave={() => setIsOpen(false)}
        />
      </Popover>
    </div>
  );
}

/** The first post whose end is below the header. */
function useTopPost(posts: readonly Post[]): Post | undefined {
  const [topId, setTopId] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const header = Number.parseFloat(
        getComputedStyle(document.documentElement).scrollPaddingTop || "0",
      );
      const top = posts.find(({ id }) => {
        const element = document.getElementById(postElementId(id));
        return element !== null && element.getBoundingClientRect().bottom > (header || 0) + 1;
      });
      setTopId((top ?? posts.at(-1))?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [posts]);
  return posts.find(({ id }) => id === topId) ?? posts[0];
}

interface JumpFormProps {
  threadId: string;
  lastNumber: number;
  from: number;
  onLeave: () => void;
}

function JumpForm({ threadId, lastNumber, from, onLeave }: JumpFormProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [number, setNumber] = useState(String(from));
  const [day, setDay] = useState("");
  const [errors, setErrors] = useState<{ number?: string; day?: string }>({});
  const [isBusy, setIsBusy] = useState(false);

  const go = async (to: number) => {
    onLeave();
    await navigate(paths.postNumber(threadId, { page: pageOfPost(to), number: to }), {
      preventScrollReset: true,
    });
  };
  const byDay = async () => {
    const at = new Date(`${day}T00:00:00`);
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: PostNumberSinceDocument,
        variables: { id: threadId, at: at.toISOString() },
        fetchPolicy: "network-only",
      });
      await go(data?.thread?.postNumberSince ?? lastNumber);
    } catch (error) {
      setErrors({ day: messageFor(error, "Please try again in a moment.") });
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (day) return byDay();
    const wanted = Number(number);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= lastNumber) return go(wanted);
    return setErrors({ number: `Enter a number from 1 to ${lastNumber}.` });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="flex justify-between text-sm font-medium text-accent">
        <Link to={paths.thread(threadId)} onClick={onLeave} className="hover:underline">
          First post
        </Link>
        <Link
          to={paths.lastPost(threadId, pageOfPost(lastNumber))}
          onClick={onLeave}
          className="hover:underline"
        >
          Last post
        </Link>
      </div>
      <Field label={`Number, 1 to ${lastNumber}`} error={errors.number}>
        <Input
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <Field label="Or the first post from a day on" error={errors.day}>
        <DateInput day={day} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Go
      </Button>
    </form>
  );
}
