import type { FragmentType } from "@apollo/client";

import type { CategoryLineFragment } from "./category-line.graphql.ts";
import { CategoryLine } from "./category-line.tsx";
import { HomeSection } from "./home-section.tsx";

interface CategoryListProps {
  categories: readonly ({ id: string } & FragmentType<CategoryLineFragment>)[];
}

export function CategoryList({ categories }: CategoryListProps) {
  return (
    <HomeSection title="Categories">
      {categories.length === 0 ? (
        <p className="text-ink-faint">
          No categories have been established yet. Please check back later.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {categories.map((category) => (
            <CategoryLine key={category.id} category={category} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
