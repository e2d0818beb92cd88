import { Toast } from "@base-ui/react/toast";
import { CircleCheck, Info, OctagonAlert, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";

import { buttonStyles, classNames, overlayStyles } from "../styles.ts";
import { showToastsIn, type ToastTone } from "./toast.ts";

const marks: Record<ToastTone, ReactNode> = {
  info: <Info aria-hidden="true" className="size-5 shrink-0 text-accent" />,
  success: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />,
  danger: <OctagonAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />,
};

const manager = Toast.createToastManager<{ tone: ToastTone }>();

/** Where toasts appear; the page has one. */
export function Toasts() {
  useEffect(() => showToastsIn(manager), []);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Messages"
          className="fixed right-4 bottom-[calc(1rem+var(--toast-offset,0px))] left-4 z-60 flex flex-col gap-2 sm:left-auto sm:w-88"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["right", "down"]}
      className={classNames(
        "transition-[opacity,translate] duration-200 ease-out data-limited:hidden",
        "data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0",
        overlayStyles,
      )}
    >
      <Toast.Content className="flex items-center gap-3 py-2.5 pr-2 pl-4">
        {marks[toast.data?.tone ?? "info"]}
        <Toast.Title className="min-w-0 flex-1" />
        <Toast.Action className={buttonStyles({ variant: "quiet", size: "sm" })} />
        <Toast.Close
          aria-label="Dismiss"
          className={buttonStyles({ variant: "quiet", size: "icon-sm" })}
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
