import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { submissionNoteMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";
import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { Link } from "react-router-dom";

import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { FieldError, Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input, Textarea } from "../../../ui/controls/input.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { TypeDot } from "../event/type-badge.tsx";
import { FurtherSources } from "../publishing/further-sources.tsx";
import { SimilarHint, useSimilarEvents } from "./similar-hint.tsx";
import { SubmittedPlace } from "./submitted-place.tsx";
import { type SubmissionControl, type Submitted, useSubmission } from "./use-submission.ts";

/** The thanks, and the way to learn the outcome without an account. */
function SubmittedNotice({ message, receipt }: Submitted) {
  const path = paths.submission(receipt);
  return (
    <div className="flex flex-col gap-3 rounded-md bg-success-quiet">
      <Notice tone="success">{message}</Notice>
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-60 text-sm">
          <Link to={path} className="font-medium text-accent underline underline-offset-2">
            Follow what becomes of it
          </Link>{" "}
          – keep this link: it is your receipt, and nobody else has it.
        </p>
        <CopyButton text={new URL(path, location.origin).href}>Copy link</CopyButton>
      </div>
    </div>
  );
}

const adjectives: Record<EventType, string> = { RUSSIAN: "Russian", CHINESE: "Chinese" };

interface TypeSelectProps extends ComponentProps<"input"> {
  error: string | undefined;
}

/** Who is behind it: one of two. */
function TypeSelect({ error, ...radio }: TypeSelectProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Type</legend>
      <div className="grid grid-cols-2 gap-3">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3 hover:border-ink-faint has-checked:border-accent has-checked:bg-accent-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input {...radio} type="radio" value={type} className="sr-only" />
            <TypeDot type={type} />
            <span className="font-medium">{adjectives[type]}</span>
            <span className="text-sm text-ink-faint">{typeWords[type].code}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
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
    <div className="lg:col-span-2">
      <Notice
        action={
          <Button size="sm" onClick={discard}>
            Discard
          </Button>
        }
      >
        Your draft of <RelativeTime at={since} isInSentence /> is filled in.
      </Notice>
    </div>
  );
}

export function SubmitEventForm() {
  const { form, incident, submit, submitted, captcha, draft, name } = useSubmission();
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const alike = useSimilarEvents(incident);

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <DraftNotice {...draft} />
      <div className="flex flex-col gap-5">
        <TypeSelect {...register("type")} error={errors.type?.message} />
        <Field
          label="Source URL"
          hint="A public report of the incident. Its title is read from the page."
          error={errors.sourceUrl?.message}
        >
          <Input
            {...register("sourceUrl")}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        </Field>
        <SubmittedSources control={control} />
        <Field label="Date" error={errors.date?.message}>
          <DateInput {...register("date")} day={incident.date} />
        </Field>
      </div>
      <section aria-labelledby="submitted-location" className="lg:col-start-2 lg:row-span-2">
        <h2 id="submitted-location" className="mb-1.5 text-sm font-medium text-ink">
          Location
        </h2>
        <SubmittedPlace control={control} />
      </section>
      <div className="flex flex-col gap-5">
        <Field
          label="Note to the moderators"
          hint={`Only they read it. At most ${numberText(submissionNoteMaxLength)} characters.`}
          error={errors.note?.message}
        >
          <Textarea {...register("note")} rows={3} />
        </Field>
        <SubmitterChoice {...name} />
        <SimilarHint alike={alike} />
        <Captcha control={captcha} error={errors.recaptchaToken?.message} />
        <FormFailure text={errors.root?.message} />
        {submitted && <SubmittedNotice {...submitted} />}
        <Button type="submit" variant="primary" isBusy={isSubmitting} className="sm:self-start">
          {isSubmitting ? "Submitting..." : "Submit Attack"}
        </Button>
      </div>
    </form>
  );
}

interface SubmitterChoiceProps {
  isAnonymous: boolean;
  setAnonymous: (isAnonymous: boolean) => void;
}

/** Who is signed in knows who will read their name, and can keep it to themselves. */
function SubmitterChoice({ isAnonymous, setAnonymous }: SubmitterChoiceProps) {
  const { viewer } = useViewer();
  if (!viewer) {
    return (
      <p className="text-sm text-ink-soft">
        Moderators learn nothing of who you are. They see how many earlier submissions of this
        browser were published.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-ink-soft">
        {isAnonymous ? (
          "Submitted anonymously: your name is not kept with it, and only the receipt tells the outcome. Moderators see how many earlier ones of this browser were published."
        ) : (
          <>
            Submitted as <span className="font-medium text-ink">{viewer.username}</span>; moderators
            see it, and nobody else. You find it among{" "}
            <TextLink to={paths.mySubmissions}>your submissions</TextLink>, and hear of the outcome.
          </>
        )}
      </p>
      <Checkbox
        label="Submit anonymously"
        checked={isAnonymous}
        onChange={({ target }) => setAnonymous(target.checked)}
      />
    </div>
  );
}

function SubmittedSources({ control }: { control: SubmissionControl }) {
  const { field, fieldState, formState } = useController({ control, name: "otherSourceUrls" });
  return (
    <FurtherSources
      {...field}
      hint="One address a line, if there are others."
      error={fieldState.error && formState.errors.otherSourceUrls}
    />
  );
}
