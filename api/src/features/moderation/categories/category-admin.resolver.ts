import { categoryNameMaxLength, categoryDescriptionMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Int, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { type CategoryRow, CategoryObject } from "../../forum/model/category.type.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { updateCategory } from "./update-category.ts";

/** How admins arrange the forum. */
@Resolver()
export class CategoryAdminResolver {
  @Mutation(() => CategoryObject, { description: "Admins. It comes below the others." })
  createCategory(
    @Ctx() context: RequestContext,
    @Arg("name", () => String, requiredText("Unique:", categoryNameMaxLength)) name: string,
    @Arg(
      "description",
      () => String,
      requiredText("What belongs there:", categoryDescriptionMaxLength),
    )
    description: string,
  ): Promise<CategoryRow> {
    return createCategory(context, { name, description });
  }

  @Mutation(() => CategoryObject, {
    description: "Admins. What is left out stays; position 0 is the top of the list.",
  })
  updateCategory(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a category")) id: string,
    @Arg("name", () => String, {
      nullable: true,
      ...requiredText("Unique:", categoryNameMaxLength),
    })
    name?: string,
    @Arg("description", () => String, {
      nullable: true,
      ...requiredText("What belongs there:", categoryDescriptionMaxLength),
    })
    description?: string,
    @Arg("position", () => Int, {
      nullable: true,
      description: "From 0; beyond the last, it is the last.",
    })
    position?: number,
  ): Promise<CategoryRow> {
    return updateCategory(context, { id, name, description, position });
  }

  @Mutation(() => Boolean, {
    description: "Admins; only an empty category, or with its threads moved.",
  })
  deleteCategory(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a category")) id: string,
    @Arg("moveThreadsTo", () => ID, {
      nullable: true,
      description:
        "Of the category that takes its threads in; CONFLICT where it still holds some and none is named.",
    })
    moveThreadsTo?: string,
  ): Promise<boolean> {
    return deleteCategory(context, { id, moveThreadsTo });
  }
}
