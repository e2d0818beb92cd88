interface ChoiceBoxProps {
  /** What is chosen by it. */
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** The tick before an entry; its field for fingers is larger than the tick. */
export function ChoiceBox({ label, isChosen, onToggle }: ChoiceBoxProps) {
  return (
    <label className="-m-2 inline-flex cursor-pointer p-2">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="checkbox size-4 shrink-0 cursor-pointer"
      />
    </label>
  );
}
