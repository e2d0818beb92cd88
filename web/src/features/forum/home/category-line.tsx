import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { countText } from "../../../ui/text/count-text.ts";
import { CategoryLineFragmentDoc, type CategoryLineFragment } from "./category-line.graphql.ts";

export function CategoryLine({ category }: { category: FragmentType<CategoryLineFragment> }) {
  const { data, complete } = useFragment({ fragment: CategoryLineFragmentDoc, from: category });
  if (!complete) return null;
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <Link
        to={paths.category(data.id)}
        className="font-semibold text-ink hover:text-accent hover:underline"
      >
        {data.name}
      </Link>
      {data.description && <p className="mt-0.5 text-sm text-ink-soft">{data.description}</p>}
      <p className="mt-1 text-sm text-ink-faint">
        {countText(data.threadCount, "thread", "threads")} ·{" "}
        {countText(data.postCount, "post", "posts")}
      </p>
    </li>
  );
}
