/** The context of mutations that change what threads, and the forum's home, show. */
export const writesForum = { outdates: "forum" } as const;
