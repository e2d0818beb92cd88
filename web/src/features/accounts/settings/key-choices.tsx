import { useState } from "react";

import { chooseKey, clashOf, resetKeys } from "../../../platform/choose-shortcuts.ts";
import {
  defaultKeys,
  type Shortcut,
  shortcuts,
  useChosenKeys,
} from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FieldError } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { KeySwitch } from "../../../ui/text/key-help.tsx";
import { shortcutWords } from "../../../ui/text/shortcut-words.ts";
import { useViewer } from "../viewer/viewer-context.ts";

interface Place {
  name: string;
  title: string;
  isForStaff?: true;
}

const places: readonly Place[] = [
  { name: "everywhere", title: "Everywhere" },
  { name: "forum", title: "Forum and map" },
  { name: "queues", title: "Queues of the staff", isForStaff: true },
  { name: "lists", title: "Lists of the staff", isForStaff: true },
];

/** Every single key, by where it acts; each can be another one, or none. */
export function KeyChoices() {
  const { viewer } = useViewer();
  const keys = useChosenKeys();
  // What is typed and refused stays until it is put right, or all are as they were
  const [round, setRound] = useState(0);
  const isStaff = viewer !== null && viewer.role !== "USER";
  return (
    <>
      <KeySwitch />
      <p className="text-sm text-ink-faint">
        An empty field leaves the act without a key. Where two keys are shown, they are pressed one
        after the other.
      </p>
      {places
        .filter(({ isForStaff }) => !isForStaff || isStaff)
        .map(({ name, title }) => (
          <fieldset key={name} className="flex flex-col">
            <legend className="mb-1 font-medium">{title}</legend>
            {shortcuts
              .filter((shortcut) => shortcut.startsWith(`${name}.`))
              .map((shortcut) => (
                <KeyChoice
                  key={`${shortcut}-${round}`}
                  shortcut={shortcut}
                  chosen={keys[shortcut]}
                />
              ))}
          </fieldset>
        ))}
      <Button
        className="self-start"
        onClick={() => {
          resetKeys();
          setRound(round + 1);
        }}
      >
        Back to the usual keys
      </Button>
    </>
  );
}

const takesTwo = (shortcut: Shortcut): boolean => defaultKeys[shortcut].includes(" ");

/** As it is kept: letters are small, and two keys stand apart. */
const keyOf = (typed: string): string =>
  Array.from(typed.replaceAll(/\s/gu, "").toLowerCase()).join(" ");

/** Why the key cannot do this; undefined where it can. */
function refusal(shortcut: Shortcut, key: string): string | undefined {
  if (key === "") return undefined;
  if (key.length > 3) return "Two keys are the most.";
  if (/^\d/.test(key) && !shortcut.startsWith("forum.")) {
    return "Digits open the rooms of the staff.";
  }
  const other = clashOf(shortcut, key);
  return other && `This key has another act here: ${shortcutWords[other]}.`;
}

interface KeyChoiceProps {
  shortcut: Shortcut;
  chosen: string | undefined;
}

function KeyChoice({ shortcut, chosen = "" }: KeyChoiceProps) {
  const [typed, setTyped] = useState<string>();
  const key = keyOf(typed ?? chosen);
  const error = typed === undefined ? undefined : refusal(shortcut, key);
  const id = `key-${shortcut.replace(".", "-")}`;
  const keep = () => {
    if (typed === undefined || error) return;
    chooseKey(shortcut, key);
    setTyped(undefined);
  };
  return (
    <div className="border-b border-line py-1.5 last-of-type:border-0">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id}>{shortcutWords[shortcut]}</label>
        <span className="w-16 shrink-0">
          <Input
            id={id}
            className="text-center"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={typed ?? chosen}
            onFocus={({ target }) => target.select()}
            onClick={({ currentTarget }) => currentTarget.select()}
            onChange={({ target: { value } }) =>
              setTyped(takesTwo(shortcut) ? value : (Array.from(value).at(-1) ?? ""))
            }
            onKeyDown={({ key: pressed }) => pressed === "Enter" && keep()}
            onBlur={keep}
          />
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
