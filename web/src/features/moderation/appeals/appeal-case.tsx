import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useRef } from "react";

import { useShownKeys } from "../../../platform/shortcuts.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/styles.ts";
import { KeyHint } from "../../../ui/text/kbd.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { takeFocus } from "../../../ui/use-keys.ts";
import { MemberLink } from "../shared/member-link.tsx";
import { AppealOutcome } from "../statements/appeal-outcome.tsx";
import { StatementFacts } from "../statements/statement-facts.tsx";
import type { AppealedFragment } from "./appeals.graphql.ts";

/** Whether the viewer may give this answer, by the server's word. */
export function mayAnswer(
  { appeal, grantRefusal, refuseRefusal }: AppealedFragment,
  isGranted: boolean,
): boolean {
  return appeal?.status === "OPEN" && (isGranted ? grantRefusal : refuseRefusal) === null;
}

interface AppealCaseProps {
  statement: AppealedFragment;
  /** It is the one that keys act on. */
  isCurrent: boolean;
  /** A moderator has gone to it by key. */
  takesFocus: boolean;
  onAnswer: (isGranted: boolean) => void;
}

/** A decision, what its member says against it, and the answer. */
export function AppealCase({ statement, isCurrent, takesFocus, onAnswer }: AppealCaseProps) {
  const { recipient, moderator, post, appeal } = statement;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    item.current?.scrollIntoView?.({ block: "nearest" });
    takeFocus(item.current);
  }, [takesFocus]);
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      className={classNames(
        "scroll-my-24 rounded-lg outline-none",
        isCurrent && "ring-2 ring-accent",
      )}
    >
      <Card className="grid gap-6 lg:grid-cols-2">
        <section aria-label="Decision">
          <h2 className="mb-3 font-semibold">
            <MemberLink member={moderator} /> about{" "}
            {recipient ? <MemberLink member={recipient} /> : "an erased account"}
          </h2>
          <StatementFacts statement={statement} />
          {post && (
            <p className="mt-3 text-sm">
              <TextLink to={paths.post(post.id)}>Open the post in its thread</TextLink>
            </p>
          )}
        </section>
        <section aria-label="Objection" className="flex flex-col gap-4">
          <h2 className="font-semibold">Objection</h2>
          {appeal && <AppealOutcome appeal={appeal} revertedAt={statement.revertedAt} />}
          {appeal?.answerer && (
            <p className="text-sm text-ink-faint">
              By <MemberLink member={appeal.answerer} />
            </p>
          )}
          {appeal?.status === "OPEN" && (
            <Answers statement={statement} hasKeys={isCurrent} onAnswer={onAnswer} />
          )}
        </section>
      </Card>
    </li>
  );
}

type AnswersProps = Pick<AppealCaseProps, "statement" | "onAnswer"> & { hasKeys: boolean };

function Answers({ statement, hasKeys, onAnswer }: AnswersProps) {
  const keys = useShownKeys();
  const { grantRefusal, refuseRefusal } = statement;
  if (refuseRefusal !== null) return <Refusal words={refuseRefusal} />;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {grantRefusal === null && (
          <Button
            variant="primary"
            aria-keyshortcuts={hasKeys ? keys["queues.approve"] : undefined}
            onClick={() => onAnswer(true)}
          >
            Take the decision back
            {hasKeys && <KeyHint of="queues.approve" />}
          </Button>
        )}
        <Button
          aria-keyshortcuts={hasKeys ? keys["queues.reject"] : undefined}
          onClick={() => onAnswer(false)}
        >
          Let it stand
          {hasKeys && <KeyHint of="queues.reject" />}
        </Button>
      </div>
      {grantRefusal !== null && <Refusal words={`Taking it back: ${grantRefusal}`} />}
    </>
  );
}

function Refusal({ words }: { words: string }) {
  return <p className="text-sm text-ink-faint">{words}</p>;
}
