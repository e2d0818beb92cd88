import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";

import { prefetch } from "./prefetch.ts";
import { whenIdle } from "./when-idle.ts";
import { CategoryScreenDocument } from "./category-screen.graphql.ts";

const prefetchedCategories = 3;
const staleAfter = 120_000;

/** Fetches the first categories ahead, once the page has nothing better to do. */
export function useCategoryPrefetch(categories: readonly { id: string }[] | undefined): void {
  const client = useApolloClient();
  const ids = categories?.slice(0, prefetchedCategories).map(({ id }) => id) ?? [];
  const idsText = ids.join();
  const prefetchAll = useEffectEvent(() => {
    for (const id of ids) {
      prefetch(client, {
        query: CategoryScreenDocument,
        variables: { id, page: 1 },
        context: { staleAfter, retries: 0 },
      });
    }
  });

  useEffect(() => {
    if (idsText) return whenIdle(() => prefetchAll());
  }, [idsText]);
}
