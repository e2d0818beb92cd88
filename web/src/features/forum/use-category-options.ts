import { useQuery } from "@apollo/client/react";

import { CategoryChoicesDocument } from "./category-options.graphql.ts";

/** Categories hardly ever change. */
const context = { staleAfter: 120_000 };

/** The categories to choose from; none while they are on their way. */
export function useCategoryOptions() {
  const { data } = useQuery(CategoryChoicesDocument, { context });
  return { categories: data?.categories ?? [] };
}
