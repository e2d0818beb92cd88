import { useMutation } from "@apollo/client/react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  CategoryAdminDocument,
  CreateCategoryDocument,
  DeleteCategoryDocument,
  UpdateCategoryDocument,
} from "./category-admin.graphql.ts";

const options = {
  context: invalidatesForum,
  refetchQueries: [CategoryAdminDocument],
  awaitRefetchQueries: true,
};

export function useCategoryActs() {
  const [create] = useMutation(CreateCategoryDocument, options);
  const [update] = useMutation(UpdateCategoryDocument, options);
  const [remove] = useMutation(DeleteCategoryDocument, options);
  const move = async (id: string, position: number) => {
    try {
      await update({ variables: { id, position } });
    } catch (error) {
      const text = messageFor(error, "The category could not be moved.");
      showToast({ text, tone: "danger" });
    }
  };
  return { create, update, remove, move };
}
