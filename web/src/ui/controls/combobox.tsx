import type { LucideIcon } from "lucide-react";
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from "react";

import { classNames } from "../styles.ts";
import { Input } from "./input.tsx";

export interface ComboboxOption {
  key: string;
  label: string;
  /** In small letters below it. */
  about: string;
  icon?: LucideIcon;
  /** Options of one group stand together, below its name. */
  group?: string;
  choose: () => void;
}

interface ComboboxProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What stands above the options, also where there are none. */
  note?: ReactNode;
  /** Enter where no option is chosen: the text itself is meant. */
  onEnter?: () => void;
}

/** A text input that offers what may be meant, as ARIA describes a combobox; the text may stay as it is. */
export function Combobox({
  value,
  onText,
  options,
  isOpen,
  onOpenChange,
  note,
  onEnter,
  ...input
}: ComboboxProps) {
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const offered = isOpen ? options : [];
  const isShown = offered.length > 0;

  const close = () => {
    onOpenChange(false);
    setActive(null);
  };
  const choose = (option: ComboboxOption) => {
    close();
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = offered.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !event.altKey) {
      event.preventDefault();
      onOpenChange(true);
      if (count > 0) setActive((at) => neighbour(at, event.key === "ArrowDown" ? 1 : -1, count));
    } else if (event.key === "Enter") {
      const option = active === null ? undefined : offered[active];
      if (option) {
        event.preventDefault();
        choose(option);
        return;
      }
      onEnter?.();
      close();
    } else if (event.key === "Escape" && isShown) {
      // The sheet around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <>
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active !== null && isShown ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onOpenChange(true);
          setActive(null);
          onText(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          close();
          input.onBlur?.(event);
        }}
      />
      <div
        className={classNames(
          "absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-overlay py-1 shadow-raised",
          !isShown && !note && "hidden",
        )}
        // A press is no way out of the field: what is chosen would be gone before it is.
        onPointerDown={(event) => event.preventDefault()}
        role="presentation"
      >
        {note}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {grouped(offered).map(([group, members]) => (
            <div
              key={group}
              role={group ? "group" : "presentation"}
              aria-label={group || undefined}
            >
              {group && (
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-ink-faint">
                  {group}
                </p>
              )}
              {members.map(({ option, at }) => (
                <OptionRow
                  key={option.key}
                  id={`${id}-${at}`}
                  option={option}
                  isActive={at === active}
                  onChoose={choose}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** The one after, or before; past the last comes none, which is the text itself. */
function neighbour(at: number | null, step: 1 | -1, count: number): number | null {
  const next = (at ?? (step === 1 ? -1 : count)) + step;
  return next < 0 || next >= count ? null : next;
}

interface Member {
  option: ComboboxOption;
  /** Among all options. */
  at: number;
}

function grouped(options: readonly ComboboxOption[]): [string, Member[]][] {
  const members = options.map((option, at) => ({ option, at }));
  return [...Map.groupBy(members, ({ option }) => option.group ?? "")];
}

interface OptionRowProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onChoose: (option: ComboboxOption) => void;
}

function OptionRow({ id, option, isActive, onChoose }: OptionRowProps) {
  const { icon: Icon, label, about } = option;
  return (
    // The field keeps the focus, and its keys choose; a finger or a mouse presses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: "nearest" });
      }}
      onClick={() => onChoose(option)}
      className={classNames(
        "flex min-h-10 cursor-pointer items-start gap-2 px-3 py-1.5 text-sm",
        isActive ? "bg-accent-quiet text-ink" : "text-ink hover:bg-hover",
      )}
    >
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />}
      <span className="min-w-0">
        {label}
        {about && <span className="block text-xs text-ink-faint">{about}</span>}
      </span>
    </div>
  );
}
