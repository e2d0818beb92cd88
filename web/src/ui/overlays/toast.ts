import { Toast } from "@base-ui/react/toast";

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

/** Says in passing what has happened, without taking the focus. Returns what takes it away early. */
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
