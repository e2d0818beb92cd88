import { useRef } from "react";

import { showToast, type ToastTone } from "./toast.ts";

interface Undoable {
  /** What was done. */
  text: string;
  tone?: ToastTone;
  /** For how many seconds it can be undone. */
  seconds: number;
  onUndo: () => void;
}

/** The last act can be undone while that is offered: at its message, or by a key. */
export function useUndo() {
  const last = useRef<() => void>(undefined);

  const keep = (takeBack: () => void, timeout: number) => {
    last.current = takeBack;
    setTimeout(() => {
      if (last.current === takeBack) last.current = undefined;
    }, timeout);
  };
  const offer = ({ text, tone, seconds, onUndo }: Undoable) => {
    const takeBack = () => {
      close();
      last.current = undefined;
      onUndo();
    };
    const timeout = seconds * 1000;
    const close = showToast({ text, tone, timeout, action: { label: "Undo", onAct: takeBack } });
    keep(takeBack, timeout);
  };
  /** Without a message of its own. */
  const remember = (seconds: number, onUndo: () => void) => {
    const takeBack = () => {
      last.current = undefined;
      onUndo();
    };
    keep(takeBack, seconds * 1000);
  };
  return { offer, remember, undo: () => last.current?.() };
}
