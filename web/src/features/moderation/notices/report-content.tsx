import { useMutation } from "@apollo/client/react";
import { type NoticeKind, noticeKinds, type Rule } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { noticeKindWords } from "@vigilia/schema/words/moderation-words.ts";
import { Flag } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReportForm } from "../reports/report-form.tsx";
import { RuleSelect } from "../shared/rule-select.tsx";
import { ReportContentDocument } from "./report-content.graphql.ts";

/** For so long the toast leads to the page on which the answer will stand; so does the bell, once there is one. */
const toastMilliseconds = 10_000;

interface Said {
  rule?: Rule;
  kind?: NoticeKind;
  comment: string | null;
}

/** Sends the report, and says how to follow it. */
function useReporting(about: string): (said: Said) => Promise<void> {
  const [report] = useMutation(ReportContentDocument);
  const navigate = useNavigate();
  return async (said) => {
    const { data } = await report({ variables: { about, ...said } });
    if (!data) return;
    const { message, receipt } = data.reportContent;
    const onAct = () => void navigate(paths.noticeReceipt(receipt));
    const action = { label: "Follow it", onAct };
    showToast({ text: message, tone: "success", action, timeout: toastMilliseconds });
  };
}

const promise = "A moderator will look at it, and you will be told what came of it.";

interface ReportDialogProps {
  /** The path of what is reported. */
  about: string;
  onClose: () => void;
}

interface RuleBreakProps extends ReportDialogProps {
  noun: "thread" | "member";
  /** Who does not learn who reported it. */
  concerned: string;
}

/** A thread or a member breaks a rule, as a post does. */
function RuleBreakDialog({ about, noun, concerned, onClose }: RuleBreakProps) {
  const [rule, setRule] = useState<Rule>("SPAM");
  const send = useReporting(about);
  return (
    <Dialog
      title={`Report this ${noun}`}
      description={`${promise} ${concerned} does not learn who reported it.`}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <ReportForm onSend={(comment) => send({ rule, comment })} onDone={onClose}>
        <RuleSelect
          label="What is wrong with it?"
          value={rule}
          onChange={(chosen) => chosen && setRule(chosen)}
        />
      </ReportForm>
    </Dialog>
  );
}

/** An incident breaks no rule: it is wrong, or about somebody. */
function IncidentDialog({ about, kind: asked, onClose }: ReportDialogProps & { kind: NoticeKind }) {
  const [kind, setKind] = useState(asked);
  const send = useReporting(about);
  return (
    <Dialog
      title="Report this incident"
      description={promise}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <ReportForm isCommentNeeded onSend={(comment) => send({ kind, comment })} onDone={onClose}>
        <Field label="What is it?">
          <Select
            value={kind}
            onChange={({ target }) =>
              setKind(noticeKinds.find((each) => each === target.value) ?? kind)
            }
          >
            {noticeKinds.map((each) => (
              <option key={each} value={each}>
                {noticeKindWords[each]}
              </option>
            ))}
          </Select>
        </Field>
      </ReportForm>
    </Dialog>
  );
}

interface ReportThreadProps {
  id: string;
  /** Null: the account is gone. */
  authorId: string | null;
  viewerId: string;
}

/** Beside the other controls of a thread; nothing for who opened it. */
export function ReportThread({ id, authorId, viewerId }: ReportThreadProps) {
  const [isOpen, setOpen] = useState(false);
  if (authorId === viewerId) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label="Report thread"
        title="Report thread"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && (
        <RuleBreakDialog
          about={paths.thread(id)}
          noun="thread"
          concerned="Whoever opened it"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** On a profile, and on the card beside a name. */
export function ReportMember({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`Report ${username}`} onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4" />
        Report
      </Button>
      {isOpen && (
        <RuleBreakDialog
          about={paths.user(username)}
          noun="member"
          concerned={username}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReportIncidentProps {
  id: string;
  /** What is chosen to begin with. */
  kind: NoticeKind;
  label: string;
}

/** In the place of a link to the public form. */
export function ReportIncident({ id, kind, label }: ReportIncidentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="cursor-pointer font-medium text-accent hover:underline"
      >
        {label}
      </button>
      {isOpen && (
        <IncidentDialog about={paths.event(id)} kind={kind} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
