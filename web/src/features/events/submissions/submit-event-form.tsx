import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { submitForm } from "@vigilia/schema/forms/event-forms.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { typeWords } from "@vigilia/schema/words/event-words.ts";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";

import { messageFor, fieldMessages } from "../../../platform/failures.ts";
import { useIdempotencyKey } from "../../../platform/ids.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Captcha } from "../../../ui/captcha/captcha.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { FieldError, Field } from "../../../ui/controls/field.tsx";
import { DateInput, Input } from "../../../ui/controls/input.tsx";
import { TypeDot } from "../event/type-badge.tsx";
import { PlaceFields } from "../place-map/place-fields.tsx";
import { SimilarHint, useSimilarEvents } from "./similar-hint.tsx";
import { SubmitEventDocument, type SubmitEventMutation } from "./submit-event.graphql.ts";
import { storeSubmission, submissionAsLeft, emptySubmission } from "./submitted-values.ts";

interface SubmittedNoticeProps {
  message: string;
  receipt: string;
}

/** The thanks, and the way to learn the outcome without an account. */
function SubmittedNotice({ message, receipt }: SubmittedNoticeProps) {
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

const failureText = "Error submitting event. Please try again.";

const incidentFields = ["type", "sourceUrl", "date", "latitude", "longitude"] as const;

type Submitted = SubmitEventMutation["submitEvent"];

export function SubmitEventForm() {
  const { form, submit, submitted, captcha } = useSubmission();
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const [type, sourceUrl, date, latitude, longitude] = useWatch({ control, name: incidentFields });
  useEffect(
    () => storeSubmission({ type, sourceUrl, date, latitude, longitude }),
    [type, sourceUrl, date, latitude, longitude],
  );
  const alike = useSimilarEvents({ type, sourceUrl, date, latitude, longitude });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
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
        <Field label="Date" error={errors.date?.message}>
          <DateInput {...register("date")} day={date} />
        </Field>
      </div>
      <section
        aria-labelledby="submitted-location"
        className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="submitted-location" className="mb-1.5 text-sm font-medium text-ink">
          Location
        </h2>
        <SubmittedPlace control={control} />
      </section>
      <div className="flex flex-col gap-5">
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

/** Its inputs are registered after those that stand above it: the first complaint gets the focus. */
function SubmittedPlace({ control }: Pick<ReturnType<typeof useSubmission>["form"], "control">) {
  const latitude = useController({ control, name: "latitude" });
  const longitude = useController({ control, name: "longitude" });
  return (
    <PlaceFields
      latitude={{ ...latitude.field, error: latitude.fieldState.error?.message }}
      longitude={{ ...longitude.field, error: longitude.fieldState.error?.message }}
      mapClassName="h-80 lg:h-110"
    />
  );
}

/** Idle, submitting, then success with an empty form, or an error with everything as it was typed. */
function useSubmission() {
  const [send] = useMutation(SubmitEventDocument);
  const [submitted, setSubmitted] = useState<Submitted>();
  const keyOf = useIdempotencyKey();
  const [asLeft] = useState(submissionAsLeft);
  const form = useForm({
    // The latest day that can be chosen moves on while the page is open.
    resolver: (values, context, options) =>
      zodResolver(submitForm(new Date()))(values, context, { ...options }),
    defaultValues: asLeft,
  });
  const { isSubmitted, isSubmitSuccessful } = form.formState;
  const captcha = useCaptcha((token) =>
    form.setValue("recaptchaToken", token, { shouldValidate: isSubmitted && token !== "" }),
  );

  const submit = form.handleSubmit(
    async ({ recaptchaToken, ...facts }) => {
      setSubmitted(undefined);
      const input = { ...facts, recaptchaToken, idempotencyKey: keyOf(facts) };
      try {
        const { data } = await send({ variables: { input } });
        setSubmitted(data?.submitEvent);
      } catch (error) {
        captcha.reset();
        showFailure(form, { error, text: messageFor(error, failureText) });
        const refusedCaptcha = fieldMessages(error)["recaptchaToken"];
        // The next captcha may solve itself, and would take the complaint about the last one away.
        if (refusedCaptcha) form.setError("root", { message: refusedCaptcha });
      }
    },
    () => setSubmitted(undefined),
  );

  const startOver = useEffectEvent(() => {
    form.reset(emptySubmission);
    captcha.reset();
  });
  useEffect(() => {
    if (isSubmitSuccessful) startOver();
  }, [isSubmitSuccessful]);
  return { form, submit, submitted, captcha };
}
