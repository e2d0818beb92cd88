import type { NoticeKind } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { createContext, type ReactNode, use } from "react";

import { TextLink } from "../../../ui/text/text-link.tsx";

interface EventReportProps {
  id: string;
  /** What is wrong, as the form begins with it. */
  kind: NoticeKind;
  label: string;
}

/** What stands in the place of the link to the public form, from features that events must not import; the app provides it. */
export const EventReportContext = createContext<
  (report: EventReportProps & { link: ReactNode }) => ReactNode
>(({ link }) => link);

/** Where anybody tells the moderators that an event is wrong, or about them. */
export function EventReport({ id, kind, label }: EventReportProps) {
  const reporting = use(EventReportContext);
  const link = (
    <TextLink to={paths.noticeAbout(paths.event(id), kind)} rel="nofollow">
      {label}
    </TextLink>
  );
  return reporting({ id, kind, label, link });
}
