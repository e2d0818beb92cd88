/** The filters of members by their present permissions, each with the variables of its query. */
export const standings = {
  all: { name: "Everybody", filter: {} },
  banned: { name: "Banned", filter: { banned: true } },
  locked: { name: "Locked", filter: { locked: true } },
} as const;

export type Standing = keyof typeof standings;

export const standingNames = ["all", "banned", "locked"] as const satisfies Standing[];
