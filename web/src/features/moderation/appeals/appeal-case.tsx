import { paths } from "@vigilia/schema/paths.ts";

import { Card } from "../../../ui/blocks/card.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { MemberLink } from "../shared/member-link.tsx";
import { AppealOutcome } from "../statements/appeal-outcome.tsx";
import { StatementFacts } from "../statements/statement-facts.tsx";
import type { AppealedFragment } from "./appeals.graphql.ts";

interface AppealCaseProps {
  statement: AppealedFragment;
  onAnswer: (isGranted: boolean) => void;
}

/** A decision, what its member says against it, and the answer. */
export function AppealCase({ statement, onAnswer }: AppealCaseProps) {
  const { recipient, moderator, post, appeal } = statement;
  return (
    <li>
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
          {appeal && <AppealOutcome appeal={appeal} />}
          {appeal?.answerer && (
            <p className="text-sm text-ink-faint">
              By <MemberLink member={appeal.answerer} />
            </p>
          )}
          {appeal?.status === "OPEN" && <Answers statement={statement} onAnswer={onAnswer} />}
        </section>
      </Card>
    </li>
  );
}

function Answers({ statement, onAnswer }: AppealCaseProps) {
  const { viewer } = useViewer();
  const { moderator, recipient } = statement;
  if (viewer?.id === moderator?.id || viewer?.id === recipient?.id) {
    return <p className="text-sm text-ink-faint">Somebody else has to look at this decision.</p>;
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => onAnswer(true)}>
        Take the decision back
      </Button>
      <Button onClick={() => onAnswer(false)}>Let it stand</Button>
    </div>
  );
}
