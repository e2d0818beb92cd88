import { createContext, type ReactNode } from "react";

/** What other features add to a profile; the app provides it. */
export const ProfileExtrasContext = createContext<(member: { username: string }) => ReactNode>(
  () => null,
);
