import { useDocumentTitle } from "../../../platform/document-title.ts";
import { NoticeForm } from "./notice-form.tsx";

/** Where anybody, with or without an account, tells the moderators of something on this site. */
export function NoticeScreen() {
  useDocumentTitle("Report content");
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="text-3xl font-semibold">Report content</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        Tell us of something on this site that is illegal or wrong, or that is about you. You need
        no account. A moderator, not a machine, reads it, decides and answers you.
      </p>
      <NoticeForm />
    </div>
  );
}
