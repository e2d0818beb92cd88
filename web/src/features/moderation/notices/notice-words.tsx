import type { NoticeKind, Rule } from "@vigilia/schema/enums.ts";
import { noticeKindWords } from "@vigilia/schema/words/moderation-words.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";
import { ruleNames } from "../shared/rule-select.tsx";

/** What it is, as its sender chose: a rule that is broken, or what else the matter is. */
export const noticeName = ({ kind, rule }: { kind: NoticeKind; rule: Rule | null }): string =>
  rule === null ? noticeKindWords[kind] : ruleNames[rule];

interface NoticeWordsProps {
  /** A path of this site. */
  about: string;
  /** Null once they are erased; empty where a rule says it all. */
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
      {explanation !== "" && (
        <div>
          <dt className="text-sm text-ink-faint">What is wrong with it</dt>
          <dd className="break-words whitespace-pre-line">
            {explanation ?? "The words of this notice were erased, as it was decided long ago."}
          </dd>
        </div>
      )}
      {whyIllegal && (
        <div>
          <dt className="text-sm text-ink-faint">Why it is illegal</dt>
          <dd className="break-words whitespace-pre-line">{whyIllegal}</dd>
        </div>
      )}
    </dl>
  );
}
