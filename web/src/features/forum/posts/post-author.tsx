import { paths } from "@vigilia/schema/paths.ts";
import { type PointerEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";

import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import type { PostItemFragment } from "./post-item.graphql.ts";

const MemberCard = lazyPart(
  async () => (await import("../../accounts/profile/member-card.tsx")).MemberCard,
);

type Author = NonNullable<PostItemFragment["author"]>;

/** Whether a mouse rests on the author's picture or name, and what both take to tell. */
export function usePointing() {
  const [isPointedAt, setPointedAt] = useState(false);
  const pointing = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === "mouse"),
    // What was pressed opens by that.
    onPointerDown: () => setPointedAt(false),
    onPointerLeave: () => setPointedAt(false),
  };
  return { isPointedAt, pointing };
}

interface AuthorProps extends ReturnType<typeof usePointing> {
  author: Author | null;
}

export function AuthorName({ author, pointing }: AuthorProps) {
  if (!author) return <span className="font-semibold text-ink-soft">Unknown</span>;
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Link
        to={paths.user(author.username)}
        className="font-semibold wrap-anywhere text-ink hover:underline"
        {...pointing}
      >
        {author.username}
      </Link>
      <RoleBadge role={author.role} />
    </span>
  );
}

/** Opens the author's card, whose code comes with the first press or look. */
export function AuthorPicture({ author, ...rest }: AuthorProps) {
  return author ? <CardButton author={author} {...rest} /> : <Avatar user={{}} />;
}

function CardButton({ author, isPointedAt, pointing }: AuthorProps & { author: Author }) {
  const [isPressed, setPressed] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isPointedAt && !isWanted) setWanted(true);
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    setWanted(true);
    setPressed(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`About ${author.username}`}
        aria-haspopup="dialog"
        onClick={press}
        className="block cursor-pointer rounded-full"
        {...pointing}
      >
        <Avatar user={author} />
      </button>
      {isWanted && (
        <MemberCard
          username={author.username}
          anchor={button}
          isPointedAt={isPointedAt}
          isPressed={isPressed}
          onPressed={setPressed}
        />
      )}
    </>
  );
}
