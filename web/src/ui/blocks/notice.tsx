import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../styles.ts";

const tones = {
  info: { look: "bg-accent-quiet text-ink", icon: "text-accent", Icon: Info },
  success: { look: "bg-success-quiet text-ink", icon: "text-success", Icon: CircleCheck },
  warning: { look: "bg-warning-quiet text-ink", icon: "text-warning", Icon: TriangleAlert },
  danger: { look: "bg-danger-quiet text-ink", icon: "text-danger", Icon: OctagonAlert },
};

interface NoticeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  /** A button or link at the end of the line. */
  action?: ReactNode;
}

/** A sentence about the state of things, read out when it appears; failures at once. */
export function Notice({ tone = "info", children, action }: NoticeProps) {
  const { look, icon, Icon } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-2.5",
        look,
      )}
    >
      <Icon aria-hidden="true" className={classNames("size-4.5 shrink-0", icon)} />
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}
