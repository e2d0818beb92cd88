import { paths } from "@vigilia/schema/paths.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";

/** Null: the account is gone. */
export function MemberLink({ member }: { member: { username: string } | null | undefined }) {
  if (!member) return <>Unknown</>;
  return (
    <TextLink to={paths.user(member.username)} className="font-medium wrap-anywhere">
      {member.username}
    </TextLink>
  );
}
