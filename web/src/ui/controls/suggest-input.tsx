import { Autocomplete } from "@base-ui/react/autocomplete";
import type { ReactNode, Ref } from "react";

import { classNames, controlStyles, overlayMotion, overlayStyles } from "../styles.ts";
import { useFieldControl } from "./field.tsx";

interface SuggestInputProps<Item> {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** What the text may mean; the text stays as it is where none is chosen. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  textOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  maxLength?: number;
  children: (item: Item) => ReactNode;
}

/** A text input that offers what may be meant. */
export function SuggestInput<Item>({
  value,
  onChange,
  onBlur,
  ref,
  items,
  keyOf,
  textOf,
  onChoose,
  maxLength,
  children,
}: SuggestInputProps<Item>) {
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={onChange}
      itemToStringValue={textOf}
    >
      <Autocomplete.Input
        {...useFieldControl()}
        ref={ref}
        onBlur={onBlur}
        maxLength={maxLength}
        autoComplete="off"
        className={classNames(controlStyles, "h-10 px-3")}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} collisionPadding={8} className="z-50">
          <Autocomplete.Popup
            className={classNames(
              "w-(--anchor-width) data-empty:hidden",
              overlayStyles,
              overlayMotion,
            )}
          >
            <Autocomplete.List className="max-h-72 overflow-y-auto p-1">
              {(item: Item) => (
                <Autocomplete.Item
                  key={keyOf(item)}
                  value={item}
                  onClick={() => onChoose(item)}
                  className="min-h-10 cursor-pointer rounded-md px-3 py-2 text-base text-ink outline-none select-none data-highlighted:bg-hover"
                >
                  {children(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
