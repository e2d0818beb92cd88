import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { type RefObject, useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { useRestOpening } from "../../../ui/overlays/use-rest-opening.ts";
import { LocalTime, longDayText } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { RoleBadge } from "../viewer/role-badge.tsx";
import { IgnoreButton } from "./ignore-button.tsx";
import { MemberCardDocument, type MemberCardQuery } from "./member-card.graphql.ts";
import { ReportControl } from "./report-control.tsx";

interface MemberCardProps {
  username: string;
  /** What was pressed, or is pointed at. */
  anchor: RefObject<HTMLElement | null>;
  /** A mouse rests there. */
  isPointedAt: boolean;
  isPressed: boolean;
  onPressed: (isPressed: boolean) => void;
}

/** Who this is, since when, how much they wrote and what they say of themselves, beside their name. */
export function MemberCard({
  username,
  anchor,
  isPointedAt,
  isPressed,
  onPressed,
}: MemberCardProps) {
  const rest = useRestOpening(isPointedAt);
  // Also while it closes: what was pressed gets the focus back.
  const [takesFocus, setTakesFocus] = useState(isPressed);
  if (isPressed !== takesFocus && (isPressed || rest.isOpen)) setTakesFocus(isPressed);
  return (
    <Popover
      title={<bdi className="wrap-anywhere">{username}</bdi>}
      anchor={anchor}
      align="start"
      takesFocus={takesFocus}
      isOpen={isPressed || rest.isOpen}
      onOpenChange={(opens) => {
        onPressed(opens);
        rest.press(opens);
      }}
    >
      <div {...rest.panel}>
        <CardBody username={username} />
      </div>
    </Popover>
  );
}

function CardBody({ username }: { username: string }) {
  const { data, error } = useQuery(MemberCardDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
  });
  if (data?.user) return <Facts {...data.user} />;
  if (error) {
    return <Notice tone="danger">{messageFor(error, "The member could not be loaded.")}</Notice>;
  }
  if (data) return <p className="text-sm text-ink-soft">This account is gone.</p>;
  return <Skeleton className="h-32" />;
}

function Facts(member: NonNullable<MemberCardQuery["user"]>) {
  const { username, createdAt, threadCount, postCount, about } = member;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex items-start gap-3">
        <Avatar user={member} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 empty:hidden">
            <RoleBadge role={member.role} />
            {member.isOnline && <Badge tone="success">Online</Badge>}
          </p>
          <p className="text-ink-soft">
            Joined <LocalTime at={createdAt} text={longDayText} />
          </p>
          <p className="text-ink-soft">
            {countText(threadCount, "thread", "threads")} · {countText(postCount, "post", "posts")}
          </p>
        </div>
      </div>
      {about && <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{about}</p>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.user(username)} variant="primary">
          Profile
        </ButtonLink>
        <IgnoreButton user={member} />
        <ReportControl member={member} />
      </div>
    </div>
  );
}
