const beginning = "alert:";

/** What is unseen of one alert is one notification. */
export const alertGroup = (alertId: string): string => `${beginning}${alertId}`;

/** The alert that a notification of this group is about; null where it is about something else. */
export function alertOfGroup(groupKey: string): string | null {
  return groupKey.startsWith(beginning) ? groupKey.slice(beginning.length) : null;
}

interface Match {
  alertId: string;
  eventId: string;
  /** Of the change that matched. */
  sequence: number;
}

export const alertCause = ({ alertId, eventId, sequence }: Match): string =>
  `${alertId}:${eventId}:${sequence}`;

export const eventOfCause = (causeId: string): string => causeId.split(":")[1] ?? "";
