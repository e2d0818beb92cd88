import { skipToken, useMutation, useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { sentNoticeForm } from "@vigilia/schema/forms/notice-forms.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Control, type FieldValues, useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";

import { fieldMessages, messageFor } from "../../../platform/failures.ts";
import { useIdempotencyKey } from "../../../platform/ids.ts";
import { useOrigin } from "../../../platform/render-facts.ts";
import { showFailure } from "../../../ui/blocks/form-failure.tsx";
import { useCaptcha } from "../../../ui/captcha/use-captcha.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { NoticeSenderDocument } from "./notice-sender.graphql.ts";
import {
  emptyNotice,
  forgetNotice,
  keptNoticeAbout,
  type NoticeValues,
  requestedNotice,
  storeNotice,
  type TypedNotice,
} from "./notice-values.ts";
import { SubmitNoticeDocument, type SubmitNoticeMutation } from "./submit-notice.graphql.ts";

const failureText = "The notice could not be sent. Please try again.";

export type SentNotice = SubmitNoticeMutation["submitNotice"];

/**
 * Idle, sending, then thanks with an empty form, or an error with everything as it was typed. What is not sent is kept
 * in this browser, and can be thrown away.
 */
export function useNotice() {
  const [send] = useMutation(SubmitNoticeDocument);
  const [sent, setSent] = useState<SentNotice>();
  const keyOf = useIdempotencyKey();
  const origin = useOrigin();
  const [search] = useSearchParams();
  const [asked] = useState(() => requestedNotice(search));
  const [asLeft] = useState(() => keptNoticeAbout(asked.about));
  const [leftAt, setLeftAt] = useState(asLeft.at);
  const form = useForm({
    resolver: (values, context, options) =>
      zodResolver(sentNoticeForm(origin))(values, context, { ...options }),
    defaultValues: { ...emptyNotice, ...asked, ...asLeft.notice },
  });
  useOwnAddress((email) => {
    if (form.getValues("email") === "") form.setValue("email", email);
  });
  const typed = useTyped(form.control);
  useEffect(() => storeNotice(typed), [typed]);
  const { isSubmitted, isSubmitSuccessful } = form.formState;
  const captcha = useCaptcha((token) =>
    form.setValue("recaptchaToken", token, { shouldValidate: isSubmitted && token !== "" }),
  );

  const submit = form.handleSubmit(
    async ({ recaptchaToken, ...content }) => {
      setSent(undefined);
      const input = { ...content, recaptchaToken, idempotencyKey: keyOf(content) };
      try {
        const { data } = await send({ variables: { input } });
        setSent(data?.submitNotice);
        setLeftAt(undefined);
        forgetNotice();
      } catch (error) {
        captcha.reset();
        showFailure(form, { error, text: messageFor(error, failureText) });
        const refusedCaptcha = fieldMessages(error)["recaptchaToken"];
        // The next captcha may solve itself, and would take the complaint about the last one away.
        if (refusedCaptcha) form.setError("root", { message: refusedCaptcha });
      }
    },
    () => setSent(undefined),
  );

  const startOver = useEffectEvent(() => {
    form.reset(emptyNotice);
    captcha.reset();
  });
  useEffect(() => {
    if (isSubmitSuccessful) startOver();
  }, [isSubmitSuccessful]);

  const discard = () => {
    const { recaptchaToken } = form.getValues();
    form.reset({ ...emptyNotice, ...asked, recaptchaToken });
    setLeftAt(undefined);
    forgetNotice();
  };
  return { form, kind: typed.kind, submit, sent, captcha, draft: { since: leftAt, discard } };
}

/** A member need not type what the site knows; the answer goes to the same address. */
function useOwnAddress(fillIn: (email: string) => void): void {
  const { viewer } = useViewer();
  const { data } = useQuery(NoticeSenderDocument, viewer ? {} : skipToken);
  const email = data?.viewer?.email;
  const onKnown = useEffectEvent(fillIn);
  useEffect(() => {
    if (email) onKnown(email);
  }, [email]);
}

/** What is filled in; the same object while it is the same. */
function useTyped<Context, Sent extends FieldValues>(
  control: Control<NoticeValues, Context, Sent>,
): TypedNotice {
  const [kind, about, explanation, whyIllegal, isInGoodFaith, name, email] = useWatch({
    control,
    name: ["kind", "about", "explanation", "whyIllegal", "isInGoodFaith", "name", "email"],
  });
  return useMemo(
    () => ({ kind, about, explanation, whyIllegal, isInGoodFaith, name, email }),
    [kind, about, explanation, whyIllegal, isInGoodFaith, name, email],
  );
}
