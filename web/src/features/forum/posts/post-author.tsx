import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import type { PostItemFragment } from "./post-item.graphql.ts";

export function PostAuthor({ author }: Pick<PostItemFragment, "author">) {
  if (!author) return <span className="font-semibold text-ink-soft">Unknown</span>;
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Link
        to={paths.user(author.username)}
        className="font-semibold wrap-anywhere text-ink hover:underline"
      >
        {author.username}
      </Link>
      <RoleBadge role={author.role} />
    </span>
  );
}
