import type { Toast } from "@base-ui/react/toast";
import { useEffect, useSyncExternalStore } from "react";

import { newUuid } from "../../platform/ids.ts";

export type ToastTone = "info" | "success" | "danger";

interface ToastMessage {
  text: string;
  tone?: ToastTone;
  /** What can still be done about it: "Undo". */
  action?: { label: string; onAct: () => void };
  /** Milliseconds on screen; 0 until dismissed. */
  timeout?: number;
}

type ToastManager = ReturnType<typeof Toast.createToastManager<{ tone: ToastTone }>>;

/** The toasts on screen, once their code is there; what is said before that waits. */
let stack: ToastManager | null = null;
const waiting: ((stack: ToastManager) => void)[] = [];
let areWanted = false;
const listeners = new Set<() => void>();

function wantToasts(): void {
  areWanted = true;
  for (const listener of listeners) listener();
}

function inStack(act: (stack: ToastManager) => void): void {
  if (stack) return act(stack);
  waiting.push(act);
  wantToasts();
}

/** Shows in this stack what was and will be said, until the returned function is called. */
export function showToastsIn(manager: ToastManager): () => void {
  stack = manager;
  for (const act of waiting.splice(0)) act(manager);
  return () => {
    stack = null;
  };
}

/** Most visits only read: the code of toasts is fetched when somebody presses something, or with the first toast. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      const presses = ["pointerdown", "keydown"] as const;
      for (const press of presses) window.addEventListener(press, wantToasts, { once: true });
      return () => {
        listeners.delete(onChange);
        for (const press of presses) window.removeEventListener(press, wantToasts);
      };
    },
    () => areWanted,
    () => false,
  );
}

/** Shows a message for a while, without taking the focus. Returns how to remove it early. */
export function showToast({ text, tone = "info", action, timeout }: ToastMessage): () => void {
  const id = newUuid();
  const close = () => inStack((toasts) => toasts.close(id));
  inStack((toasts) =>
    toasts.add({
      id,
      title: text,
      data: { tone },
      timeout,
      priority: tone === "danger" ? "high" : "low",
      actionProps: action && {
        children: action.label,
        onClick: () => {
          action.onAct();
          close();
        },
      },
    }),
  );
  return close;
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
