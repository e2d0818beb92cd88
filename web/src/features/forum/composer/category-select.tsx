import { Select } from "../../../ui/controls/select.tsx";
import { useCategoryChoices } from "../use-category-options.ts";

interface CategorySelectProps {
  value: string;
  onChange: (categoryId: string) => void;
}

export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { categories } = useCategoryChoices();
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose a category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
