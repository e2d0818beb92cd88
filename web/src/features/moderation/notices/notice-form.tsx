import { noticeKinds } from "@vigilia/schema/enums.ts";
import { needsEmail } from "@vigilia/schema/forms/notice-forms.ts";
import { noticeRetentionMonths, noticeTextMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { noticeKindWords } from "@vigilia/schema/words/moderation-words.ts";

import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select, Textarea } from "../../../ui/controls/input.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { type SentNotice, useNotice } from "./use-notice.ts";

const most = `At most ${numberText(noticeTextMaxLength)} characters.`;

/** The thanks, and the way to learn the outcome without an account. */
function SentNoticeLine({ message, receipt }: SentNotice) {
  const path = paths.noticeReceipt(receipt);
  return (
    <div className="flex flex-col gap-3 rounded-md bg-success-quiet">
      <Notice tone="success">{message}</Notice>
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-60 text-sm">
          <TextLink to={path}>Follow what becomes of it</TextLink> – keep this link: whoever has it
          can read your notice and the answer.
        </p>
        <CopyButton text={new URL(path, location.origin).href}>Copy link</CopyButton>
      </div>
    </div>
  );
}

interface DraftNoticeProps {
  /** When it was last changed; undefined where nothing was kept. */
  since: string | undefined;
  discard: () => void;
}

/** That the form is not empty, and why. */
function DraftNotice({ since, discard }: DraftNoticeProps) {
  if (!since) return null;
  return (
    <Notice
      action={
        <Button size="sm" onClick={discard}>
          Discard
        </Button>
      }
    >
      Your draft of <RelativeTime at={since} isInSentence /> is filled in.
    </Notice>
  );
}

/** What anybody tells the moderators: about what, what is wrong with it, and where the answer is to go. */
export function NoticeForm() {
  const { form, kind, submit, sent, captcha, draft } = useNotice();
  const { register } = form;
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <DraftNotice {...draft} />
      <Field label="What is it?" error={errors.kind?.message}>
        <Select {...register("kind")}>
          <option value="">Please choose</option>
          {noticeKinds.map((each) => (
            <option key={each} value={each}>
              {noticeKindWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Address of what it is about"
        hint="Of an incident, a post, a thread, a member or any other page of this site, as it stands at the top of your browser."
        error={errors.about?.message}
      >
        <Input {...register("about")} inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label="What is wrong with it?"
        hint={`Say which words or which fact you mean. ${most}`}
        error={errors.explanation?.message}
      >
        <Textarea {...register("explanation")} rows={5} />
      </Field>
      {kind === "ILLEGAL_CONTENT" && <IllegalFields form={form} />}
      <SenderFields form={form} canBeNameless={kind !== "" && !needsEmail(kind)} />
      <Captcha control={captcha} error={errors.recaptchaToken?.message} />
      <FormFailure text={errors.root?.message} />
      {sent && <SentNoticeLine {...sent} />}
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="sm:self-start">
        {isSubmitting ? "Sending…" : "Send the notice"}
      </Button>
    </form>
  );
}

type Form = Pick<ReturnType<typeof useNotice>, "form">;

/** What the law wants to hear of whoever calls something illegal. */
function IllegalFields({ form: { register, formState } }: Form) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Why is it illegal?"
        hint={`The law that it breaks, if you know it, and how. ${most}`}
        error={errors.whyIllegal?.message}
      >
        <Textarea {...register("whyIllegal")} rows={4} />
      </Field>
      <Checkbox
        label="I believe in good faith that what I say here is correct and complete."
        error={errors.isInGoodFaith?.message}
        {...register("isInGoodFaith")}
      />
    </>
  );
}

/** Who writes, and what becomes of that. */
function SenderFields({ form, canBeNameless }: Form & { canBeNameless: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name (optional)" error={errors.name?.message}>
          <Input {...form.register("name")} autoComplete="name" />
        </Field>
        <Field
          label={canBeNameless ? "Your e-mail address (optional)" : "Your e-mail address"}
          hint="The answer goes there."
          error={errors.email?.message}
        >
          <Input {...form.register("email")} type="email" autoComplete="email" />
        </Field>
      </div>
      <p className="text-sm text-ink-faint">
        Only the moderators see your name and your address. They, and what you write, are erased{" "}
        {noticeRetentionMonths} months after the decision: see the{" "}
        <TextLink to={paths.privacyPolicy}>privacy policy</TextLink>.
      </p>
    </>
  );
}
