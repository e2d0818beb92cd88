import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { submitForm } from "@vigilia/schema/forms/event-forms.ts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Control, type FieldValues, useForm, useWatch } from "react-hook-form";

import { fieldMessages, messageFor } from "../../../platform/failures.ts";
import { useIdempotencyKey } from "../../../platform/ids.ts";
import { useIsHydrated } from "../../../platform/render-facts.ts";
import { readText, writeText } from "../../../platform/storage.ts";
import { showFailure } from "../../../ui/blocks/form-failure.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { SubmitEventDocument, type SubmitEventMutation } from "./submit-event.graphql.ts";
import {
  emptySubmission,
  keptSubmission,
  storeSubmission,
  type SubmittedIncident,
  type SubmittedValues,
} from "./submitted-values.ts";

/** By which moderators count what one browser sent in without a name. */
const lastReceiptKey = "last-receipt";

const failureText = "Error submitting event. Please try again.";

export type Submitted = SubmitEventMutation["submitEvent"];
export type SubmissionControl = ReturnType<typeof useSubmission>["form"]["control"];

/**
 * Idle, submitting, then success with an empty form, or an error with everything as it was typed. What is not sent is
 * kept in this browser, and can be thrown away.
 */
export function useSubmission() {
  const [send] = useMutation(SubmitEventDocument);
  const [submitted, setSubmitted] = useState<Submitted>();
  const keyOf = useIdempotencyKey();
  const { viewer } = useViewer();
  const isHydrated = useIsHydrated();
  const [left] = useState(keptSubmission);
  // The page that the server has rendered knows of no draft; it is taken up once that is taken over.
  const isTakenUp = useRef(isHydrated);
  const [isAnonymous, setAnonymous] = useState(false);
  const [leftAt, setLeftAt] = useState(left.at);
  const form = useForm({
    // The latest day that can be chosen moves on while the page is open.
    resolver: (values, context, options) =>
      zodResolver(submitForm(new Date()))(values, context, { ...options }),
    defaultValues: { ...emptySubmission, ...(isHydrated && left.incident) },
  });
  const incident = useIncident(form.control);
  useEffect(() => {
    if (isTakenUp.current) return storeSubmission(incident);
    isTakenUp.current = true;
    const { recaptchaToken } = form.getValues();
    const values = { ...emptySubmission, ...left.incident, recaptchaToken };
    form.reset(values, { keepDirtyValues: true });
  }, [form, incident, left]);
  const { isSubmitted, isSubmitSuccessful } = form.formState;
  const captcha = useCaptcha((token) =>
    form.setValue("recaptchaToken", token, { shouldValidate: isSubmitted && token !== "" }),
  );

  const submit = form.handleSubmit(
    async ({ recaptchaToken, ...facts }) => {
      setSubmitted(undefined);
      const content = { ...facts, ...(isAnonymous && { isAnonymous }) };
      const isNamed = viewer !== null && !isAnonymous;
      const previousReceipt = isNamed ? null : readText(lastReceiptKey);
      const input = {
        ...{ ...content, recaptchaToken, idempotencyKey: keyOf(content) },
        ...(previousReceipt && { previousReceipt }),
      };
      try {
        const { data } = await send({ variables: { input } });
        setSubmitted(data?.submitEvent);
        if (data && !isNamed) writeText(lastReceiptKey, data.submitEvent.receipt);
        setLeftAt(undefined);
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

  const discard = () => {
    const { recaptchaToken } = form.getValues();
    form.reset({ ...emptySubmission, recaptchaToken });
    setLeftAt(undefined);
    const undo = () => form.reset({ ...form.getValues(), ...incident });
    showToast({ text: "Draft discarded", action: { label: "Undo", onAct: undo } });
  };
  const draft = { since: isHydrated ? leftAt : undefined, discard };
  const name = { isAnonymous, setAnonymous };
  return { form, incident, submit, submitted, captcha, draft, name };
}

const incidentFields = [
  "type",
  "sourceUrl",
  "otherSourceUrls",
  "date",
  "latitude",
  "longitude",
  "placeName",
  "note",
] as const;

/** What is filled in; the same object while it is the same. */
function useIncident<Context, Sent extends FieldValues>(
  control: Control<SubmittedValues, Context, Sent>,
): SubmittedIncident {
  const [type, sourceUrl, otherSourceUrls, date, latitude, longitude, placeName, note] = useWatch({
    control,
    name: incidentFields,
  });
  return useMemo(
    () => ({ type, sourceUrl, otherSourceUrls, date, latitude, longitude, placeName, note }),
    [type, sourceUrl, otherSourceUrls, date, latitude, longitude, placeName, note],
  );
}
