import { useQuery } from "@apollo/client/react";
import { eventTypes } from "@vigilia/schema/event-enums.ts";
import { countryWords, typeWords } from "@vigilia/schema/words/event-words.ts";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import {
  ageName,
  ages,
  atSea,
  countQueueFilters,
  queueAddressOf,
  type QueueFilter,
  type QueueFilterChange,
  queueFilterOf,
  sorts,
  statusOf,
  wholeQueue,
} from "./queue-address.ts";
import { SubmissionOriginsDocument } from "./queue-filters.graphql.ts";

interface Choice {
  value: string;
  name: string;
}

interface ChoiceSelectProps {
  label: string;
  /** What is chosen when nothing is. */
  all: string;
  value: string | undefined;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

const isCountry = /^[A-Z]{2}$/;

function ChoiceSelect({ label, all, value = "", choices, onChoose }: ChoiceSelectProps) {
  const isOffered = value === "" || choices.some((choice) => choice.value === value);
  return (
    <Select
      aria-label={label}
      value={value}
      className="text-sm"
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{all}</option>
      {/* An address may name one of which there is none. */}
      {!isOffered && (
        <option value={value}>{isCountry.test(value) ? countryWords(value) : value}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}

const types = eventTypes.map((value) => ({ value, name: typeWords[value].name }));
const ageChoices = ages.map((value) => ({ value, name: ageName(value) }));
const duplicateChoices = [
  { value: "yes", name: "With possible duplicates" },
  { value: "no", name: "Without duplicates" },
];
const sortNames = { oldest: "Oldest first", newest: "Newest first" };

interface QueueFiltersProps {
  filter: QueueFilter;
  onFilter: (change: QueueFilterChange) => void;
}

export function QueueOrder({ filter: { outcome, sort: chosen }, onFilter }: QueueFiltersProps) {
  const itself = statusOf(outcome) === "PENDING" ? "oldest" : "newest";
  return (
    <ChoiceSelect
      label="Order"
      all={sortNames[itself]}
      value={chosen === itself ? undefined : chosen}
      choices={sorts
        .filter((value) => value !== itself)
        .map((value) => ({ value, name: sortNames[value] }))}
      onChoose={(sort) => onFilter((filter) => changed(filter, { sort }))}
    />
  );
}

/** What narrows the queue down besides words: out of the way until it is asked for. */
export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const active = countQueueFilters(filter);
  const [isOpen, setOpen] = useState(active > 0);
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{active > 0 && ` (${active})`}
        </Button>
        {active > 0 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onFilter(({ outcome, words, sort }) => ({ ...wholeQueue, outcome, words, sort }))
            }
          >
            Clear
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FilterChoices filter={filter} onFilter={onFilter} />}
      </div>
    </>
  );
}

function FilterChoices({ filter, onFilter }: QueueFiltersProps) {
  const { data } = useQuery(SubmissionOriginsDocument, {
    variables: { status: statusOf(filter.outcome) },
    fetchPolicy: "cache-and-network",
  });
  const { countries = [], outlets = [] } = data?.submissionOrigins ?? {};
  const choose = (change: Partial<Record<keyof QueueFilter, string>>) =>
    onFilter((current) => changed(current, change));
  return (
    <div className="grid grid-cols-2 gap-2">
      <ChoiceSelect
        label="State held responsible"
        all="Any state"
        value={filter.type}
        choices={types}
        onChoose={(type) => choose({ type })}
      />
      <ChoiceSelect
        label="Country"
        all="Any country"
        value={filter.country}
        choices={countries.map(({ countryCode, count }) => ({
          value: countryCode ?? atSea,
          name: `${countryWords(countryCode)} (${count})`,
        }))}
        onChoose={(country) => choose({ country })}
      />
      <ChoiceSelect
        label="Outlet"
        all="Any outlet"
        value={filter.outlet}
        choices={outlets.map(({ outlet, count }) => ({
          value: outlet,
          name: `${outlet} (${count})`,
        }))}
        onChoose={(outlet) => choose({ outlet })}
      />
      <ChoiceSelect
        label="Age"
        all="Any age"
        value={filter.age}
        choices={ageChoices}
        onChoose={(age) => choose({ age })}
      />
      <div className="col-span-2">
        <ChoiceSelect
          label="Possible duplicates"
          all="With and without duplicates"
          value={filter.duplicates}
          choices={duplicateChoices}
          onChoose={(duplicates) => choose({ duplicates })}
        />
      </div>
    </div>
  );
}

/** What a control says is read as the address would be; nothing chosen leaves nothing out. */
function changed(
  filter: QueueFilter,
  change: Partial<Record<keyof QueueFilter, string>>,
): QueueFilter {
  const address = queueAddressOf(filter);
  for (const [name, value] of Object.entries(change)) address.set(name, value);
  return queueFilterOf(address);
}
