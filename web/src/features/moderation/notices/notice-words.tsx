import { TextLink } from "../../../ui/text/text-link.tsx";

interface NoticeWordsProps {
  /** A path of this site. */
  about: string;
  /** Null once they are erased. */
  explanation: string | null;
  whyIllegal: string | null;
}

/** What a notice is about and what it says, in its sender's words. */
export function NoticeWords({ about, explanation, whyIllegal }: NoticeWordsProps) {
  return (
    <dl className="flex flex-col gap-3">
      <div>
        <dt className="text-sm text-ink-faint">About</dt>
        <dd className="break-words">
          <TextLink to={about}>{about}</TextLink>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-faint">What is wrong with it</dt>
        <dd className="break-words whitespace-pre-line">
          {explanation ?? "The words of this notice were erased, as it was decided long ago."}
        </dd>
      </div>
      {whyIllegal && (
        <div>
          <dt className="text-sm text-ink-faint">Why it is illegal</dt>
          <dd className="break-words whitespace-pre-line">{whyIllegal}</dd>
        </div>
      )}
    </dl>
  );
}
