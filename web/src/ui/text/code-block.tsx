import { CopyButton } from "../controls/copy-button.tsx";

interface CodeBlockProps {
  /** What it is, above the code. */
  label: string;
  /** Distinguishes it from others of the same label for screen readers. */
  of?: string;
  code: string;
}

/** Text for a machine. Scrolls by itself where it is wider than the screen. */
export function CodeBlock({ label, of, code }: CodeBlockProps) {
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-3 text-sm text-ink-faint">
        {label}
        <CopyButton text={code}>Copy</CopyButton>
      </figcaption>
      <pre
        role="region"
        aria-label={of ? `${label}: ${of}` : label}
        tabIndex={0}
        className="overflow-x-auto px-3 py-2.5 text-sm -outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
