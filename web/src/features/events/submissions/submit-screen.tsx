import { paths } from "@vigilia/schema/paths.ts";
import { Link } from "react-router-dom";

import { Page } from "../../../ui/blocks/page.tsx";
import { SubmitEventForm } from "./submit-event-form.tsx";

/** What the form is for, above it. */
const lead = (
  <>
    Report an incident that is not on the map yet. You need no account, only a public source.
    Moderators compare it with the source before it appears; what counts is explained in{" "}
    <Link to={paths.mission} className="whitespace-nowrap text-accent underline underline-offset-2">
      our mission
    </Link>
    .
  </>
);

export function SubmitScreen() {
  return (
    <Page title="Submit New Attack" width="wide" lead={lead}>
      <SubmitEventForm />
    </Page>
  );
}
