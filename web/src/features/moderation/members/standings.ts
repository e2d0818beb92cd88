/** How members can be told apart by what they may do at present, and how the server is asked for it. */
export const standings = {
  all: { name: "Everybody", filter: {} },
  banned: { name: "Banned", filter: { banned: true } },
  locked: { name: "Locked", filter: { locked: true } },
} as const;

export type Standing = keyof typeof standings;

export const standingNames = ["all", "banned", "locked"] as const satisfies Standing[];
