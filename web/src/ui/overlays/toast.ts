import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";

export type ToastTone = "info" | "success" | "danger";

interface ToastMessage {
  text: string;
  tone?: ToastTone;
  /** What can still be done about it: "Undo". */
  action?: { label: string; onAct: () => void };
  /** Milliseconds on screen; 0 until dismissed. */
  timeout?: number;
}

export const toastManager = Toast.createToastManager<{ tone: ToastTone }>();

/** Shows a message for a while, without taking the focus. Returns how to remove it early. */
export function showToast({ text, tone = "info", action, timeout }: ToastMessage): () => void {
  const id: string = toastManager.add({
    title: text,
    data: { tone },
    timeout,
    priority: tone === "danger" ? "high" : "low",
    actionProps: action && {
      children: action.label,
      onClick: () => {
        action.onAct();
        toastManager.close(id);
      },
    },
  });
  return () => toastManager.close(id);
}

export interface Outcome {
  done: readonly string[];
  refused: readonly { id: string; message: string }[];
}

/** What several chunks came to. */
export function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    done: outcomes.flatMap(({ done }) => done),
    refused: outcomes.flatMap(({ refused }) => refused),
  };
}

/** Says what was refused and why, each reason once. */
export function toastRefusals({ refused }: Outcome): void {
  if (refused.length === 0) return;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  const text = `${refused.length} could not be done. ${reasons.join(" ")}`;
  showToast({ text, tone: "danger" });
}

/** Lifts toasts above something at the lower edge that must stay at hand. */
export function useToastOffset(height: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toast-offset", height);
    return () => void style.removeProperty("--toast-offset");
  }, [height]);
}
