import { paths } from "@vigilia/schema/paths.ts";

import { type Shortcut, useShortcut } from "../../../platform/shortcuts.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";

interface MemberLinkProps {
  /** Null: the account is gone. */
  member: { username: string } | null | undefined;
  /** What presses it in the row at hand. */
  shortcut?: Shortcut;
}

export function MemberLink({ member, shortcut }: MemberLinkProps) {
  const key = useShortcut(shortcut);
  if (!member) return <>Unknown</>;
  return (
    <TextLink
      to={paths.user(member.username)}
      aria-keyshortcuts={key}
      className="font-medium wrap-anywhere"
    >
      {member.username}
    </TextLink>
  );
}
