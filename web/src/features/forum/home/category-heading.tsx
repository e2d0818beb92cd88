import { useFragment } from "@apollo/client/react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { paths } from "../../../../../schema/paths.ts";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { WriteLink } from "./write-link.tsx";
import { CategoryHeadingFragmentDoc } from "./category-heading.graphql.ts";

/** There at once where a list has told of the category already. */
export function CategoryHeading({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: CategoryHeadingFragmentDoc,
    from: { __typename: "Category", id },
  });
  useDocumentTitle(complete ? data.name : "Category");

  return (
    <header className="mb-5">
      <Breadcrumbs searchTo={paths.searchIn(id)} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        {complete ? (
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold">{data.name}</h1>
            {data.description && <p className="mt-1 max-w-2xl text-ink-soft">{data.description}</p>}
          </div>
        ) : (
          <Skeleton className="h-8 w-64" />
        )}
        <WriteLink categoryId={id} />
      </div>
    </header>
  );
}
