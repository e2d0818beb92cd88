import { createContext, type ReactNode } from "react";

/** What other features add to a profile; the app provides it. */
export const ProfileExtrasContext = createContext<(member: { username: string }) => ReactNode>(
  () => null,
);

interface ReportedMember {
  username: string;
  /** Where anybody reports a member. */
  link: ReactNode;
}

/** The same in the place of the link to the public form. */
export const ReportMemberContext = createContext<(reported: ReportedMember) => ReactNode>(
  ({ link }) => link,
);
