/// <reference types="altcha/types/react" />
import "altcha/external";
import "altcha/altcha.css";
import { endpoints } from "@vigilia/schema/paths.ts";
import { useEffectEvent, useLayoutEffect, useRef } from "react";

import {
  captchaExpired,
  captchaFailed,
  proofOfWorkProblems,
  type CaptchaWidgetProps,
} from "./captcha-problems.ts";
import "./proof-of-work.css";

$altcha.algorithms.set(
  "PBKDF2/SHA-256",
  () => new Worker(new URL("./proof-of-work.worker.ts", import.meta.url), { type: "module" }),
);

const configuration = JSON.stringify({
  hideLogo: true,
  hideFooter: true,
  minDuration: 0,
  // It would record how the reader moves the pointer.
  humanInteractionSignature: false,
});

/** Solves a proof of work, which begins when the form has the focus and is mostly done before it is filled in. */
export function ProofOfWork({ startsAtOnce, onToken, onProblem }: CaptchaWidgetProps) {
  const widget = useRef<HTMLElementTagNameMap["altcha-widget"]>(null);
  const onState = useEffectEvent((event: Event) => {
    const { state, payload } = stateOf(event);
    if (state === "error") onProblem(whyFailed());
    else if (state === "expired") onProblem(captchaExpired);
    else onToken(state === "verified" ? payload : "");
  });

  // A form that has the focus before the widget is there does not get it once more.
  const onLoad = useEffectEvent(() => {
    const isTouched = widget.current?.closest("form")?.contains(document.activeElement);
    if (isTouched && !startsAtOnce) void widget.current?.verify();
  });

  // Before the widget has anything to report.
  useLayoutEffect(() => {
    const element = widget.current;
    const state = (event: Event) => onState(event);
    const load = () => onLoad();
    element?.addEventListener("statechange", state);
    element?.addEventListener("load", load);
    return () => {
      element?.removeEventListener("statechange", state);
      element?.removeEventListener("load", load);
    };
  }, []);

  return (
    <altcha-widget
      ref={widget}
      challenge={endpoints.captchaChallenge}
      auto={startsAtOnce ? "onload" : "onfocus"}
      configuration={configuration}
    />
  );
}

interface WidgetState {
  state: string;
  payload: string;
}

function stateOf(event: Event): WidgetState {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return { state: textIn(detail, "state"), payload: textIn(detail, "payload") };
}

function textIn(detail: unknown, name: string): string {
  if (typeof detail !== "object" || detail === null) return "";
  const text: unknown = Reflect.get(detail, name);
  return typeof text === "string" ? text : "";
}

/** Browsers offer the needed cryptography only in a secure context. */
function whyFailed() {
  return isSecureContext ? captchaFailed : proofOfWorkProblems.notStarted;
}
