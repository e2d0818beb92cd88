import { paths } from "@vigilia/schema/paths.ts";

import { TextLink } from "../../../ui/text/text-link.tsx";

/** Where anybody tells the moderators that an event is wrong, or about them. */
export function EventObjections({ id }: { id: string }) {
  const about = paths.event(id);
  return (
    <section aria-labelledby="event-objections" className="flex flex-col gap-2">
      <h2 id="event-objections" className="text-xl font-semibold">
        Is something wrong here?
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink to={paths.noticeAbout(about, "EVENT_ERROR")} rel="nofollow">
          Report an error
        </TextLink>
        <TextLink to={paths.noticeAbout(about, "PERSONAL_DATA")} rel="nofollow">
          This is about me
        </TextLink>
      </p>
    </section>
  );
}
