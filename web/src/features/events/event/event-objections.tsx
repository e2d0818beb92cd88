import { EventReport } from "./event-report.tsx";

/** Where anybody tells the moderators that an event is wrong, or about them. */
export function EventObjections({ id }: { id: string }) {
  return (
    <section aria-labelledby="event-objections" className="flex flex-col gap-2">
      <h2 id="event-objections" className="text-xl font-semibold">
        Is something wrong here?
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <EventReport id={id} kind="EVENT_ERROR" label="Report an error" />
        <EventReport id={id} kind="PERSONAL_DATA" label="This is about me" />
      </p>
    </section>
  );
}
