import { useMutation, useQuery } from "@apollo/client/react";
import type { WatchLevel } from "@vigilia/schema/enums.ts";

import { messageFor } from "../../../platform/failures.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { WatchMenu } from "../threads/watch-menu.tsx";
import { CategoryWatchDocument, SetCategoryWatchLevelDocument } from "./category-watch.graphql.ts";

/** How the member follows the threads of a category. */
export function CategoryWatch({ id }: { id: string }) {
  const { data } = useQuery(CategoryWatchDocument, { variables: { id } });
  const [setLevel] = useMutation(SetCategoryWatchLevelDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  const level = data?.category?.viewerWatchLevel;
  if (!level) return null;

  const choose = (chosen: WatchLevel) => {
    const category = { __typename: "Category" as const, id, viewerWatchLevel: chosen };
    void setLevel({
      variables: { categoryId: id, level: chosen },
      optimisticResponse: { setCategoryWatchLevel: category },
      // What is new and unread is another list from here on.
      refetchQueries: "active",
    });
  };
  return <WatchMenu of="category" level={level} onChoose={choose} />;
}
