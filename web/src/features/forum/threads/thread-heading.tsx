import { useFragment } from "@apollo/client/react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { paths } from "../../../../../schema/paths.ts";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { ThreadMarks } from "./thread-marks.tsx";
import { ThreadHeadingFragmentDoc } from "./thread-heading.graphql.ts";

/** There at once where a list has told of the thread already. */
export function ThreadHeading({ id }: { id: string }) {
  const { data, complete } = useFragment({
    fragment: ThreadHeadingFragmentDoc,
    from: { __typename: "Thread", id },
  });
  useDocumentTitle(complete ? data.title : "Thread");
  if (!complete) {
    return (
      <>
        <Breadcrumbs searchTo={paths.search} />
        <Skeleton className="mt-3 h-8 w-full max-w-lg" />
      </>
    );
  }
  const { category } = data;
  return (
    <>
      <Breadcrumbs
        searchTo={paths.search}
        places={category ? [{ label: category.name, to: paths.category(category.id) }] : []}
      />
      <h1 className="mt-1.5 text-2xl leading-tight font-semibold text-balance sm:text-3xl">
        <ThreadMarks {...data} />
        <bdi>{data.title}</bdi>
      </h1>
    </>
  );
}
