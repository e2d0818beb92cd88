import type { CategoryColour } from "@vigilia/schema/enums.ts";

import "./category-dot.css";

/** The colour of a category, before its name, which says all that is to be said. */
export function CategoryDot({ colour }: { colour: CategoryColour }) {
  return <span aria-hidden="true" data-colour={colour} className="category-dot" />;
}
