import { withRestId } from "./rest-shape.ts";
import type { RestCategoryFragment, RestThreadFragment } from "./forum.graphql.ts";

export function restCategory(category: RestCategoryFragment) {
  return withRestId(category);
}

export function restThread({ author, category, ...thread }: RestThreadFragment) {
  return {
    ...withRestId(thread),
    author: author && withRestId(author),
    category: category && withRestId(category),
  };
}
