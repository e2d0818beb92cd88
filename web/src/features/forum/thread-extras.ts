import { createContext, type ReactNode } from "react";

/** Further controls of a thread, from features that the forum does not know; the program provides them. */
export const ThreadExtrasContext = createContext<(thread: { id: string }) => ReactNode>(() => null);
