import { paths } from "@vigilia/schema/paths.ts";
import { Link } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { SubmitEventForm } from "./submit-event-form.tsx";

export function SubmitScreen() {
  useDocumentTitle("Submit New Attack");
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="text-3xl font-semibold">Submit New Attack</h1>
      <p className="mt-2 mb-8 max-w-2xl text-ink-soft">
        Report an incident that is not on the map yet. You need no account, only a public source.
        Moderators compare it with the source before it appears; what counts is explained in{" "}
        <Link
          to={paths.mission}
          className="whitespace-nowrap text-accent underline underline-offset-2"
        >
          our mission
        </Link>
        .
      </p>
      <SubmitEventForm />
    </div>
  );
}
