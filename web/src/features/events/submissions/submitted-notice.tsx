import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";

interface SubmittedNoticeProps {
  message: string;
  receipt: string;
}

/** The thanks, and the way to learn the outcome without an account. */
export function SubmittedNotice({ message, receipt }: SubmittedNoticeProps) {
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
