import { Page } from "../../../ui/blocks/page.tsx";
import { NoticeForm } from "./notice-form.tsx";

/** Where anybody, with or without an account, tells the moderators of something on this site. */
export function NoticeScreen() {
  return (
    <Page
      title="Report content"
      width="narrow"
      lead="Tell us of something on this site that is illegal or wrong, or that is about you. You need no account. A moderator, not a machine, reads it, decides and answers you."
    >
      <NoticeForm />
    </Page>
  );
}
