import { useQuery } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { Users } from "lucide-react";
import { Fragment, type RefObject } from "react";
import { Link } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { useRestOpening } from "../../../ui/overlays/use-rest-opening.ts";
import { offeredReactions } from "./reaction-icons.tsx";
import { WhoReactedDocument, type WhoReactedQuery } from "./who-reacted.graphql.ts";

interface WhoReactedProps {
  postId: string;
  /** The panel stands below all of it. */
  bar: RefObject<HTMLElement | null>;
  /** A mouse rests on the reactions that were given. */
  isPointedAt: boolean;
}

/** A button that tells who reacted to a post; pointing at the reactions does, too. */
export function WhoReacted({ postId, bar, isPointedAt }: WhoReactedProps) {
  const { isOpen, isPressed, press, panel } = useRestOpening(isPointedAt);
  return (
    <Popover
      title="Who reacted"
      anchor={bar}
      align="start"
      takesFocus={isPressed}
      isOpen={isOpen}
      onOpenChange={press}
      trigger={
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Who reacted"
          title="Who reacted"
          className="text-ink-faint"
        >
          <Users aria-hidden="true" className="size-4.5" />
        </Button>
      }
    >
      <div className="max-h-80 overflow-y-auto" {...panel}>
        <Reactors postId={postId} />
      </div>
    </Popover>
  );
}

/** Asked for anew each time: who reacted changes while a page is read. */
function Reactors({ postId: id }: { postId: string }) {
  const { data, error } = useQuery(WhoReactedDocument, {
    variables: { id },
    fetchPolicy: "no-cache",
  });
  if (error) {
    return <Notice tone="danger">{messageFor(error, "The names could not be loaded.")}</Notice>;
  }
  if (!data) return <Skeleton className="h-12" />;
  const reactions = data.post?.reactions ?? [];
  if (reactions.length === 0) return <p className="text-sm text-ink-soft">Nobody any more.</p>;
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {reactions.map((reaction) => (
        <OfOneKind key={reaction.kind} {...reaction} />
      ))}
    </dl>
  );
}

type Reaction = NonNullable<WhoReactedQuery["post"]>["reactions"][number];

function OfOneKind({ kind, count, members }: Reaction) {
  const look = offeredReactions.find((offered) => offered.kind === kind);
  const others = count - members.length;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <dt>
        {look && (
          <look.icon role="img" aria-label={look.label} className="mt-0.5 size-4 text-ink-faint" />
        )}
      </dt>
      <dd className="wrap-anywhere">
        {members.map(({ id, username }, place) => (
          <Fragment key={id}>
            {place > 0 && ", "}
            <Link to={paths.user(username)} className="hover:underline">
              <bdi>{username}</bdi>
            </Link>
          </Fragment>
        ))}
        {others > 0 && (
          <span className="text-ink-faint">
            {members.length > 0 && " and "}
            {numberText(others)} {others === 1 ? "other" : "others"}
          </span>
        )}
      </dd>
    </div>
  );
}
