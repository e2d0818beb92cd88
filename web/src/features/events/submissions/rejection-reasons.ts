/** Reasons that are given often, to start from. */
export const rejectionReasons = [
  "The source does not report this.",
  "It is on the map already.",
  "No source says that a state is behind it.",
  "It was not directed against a European state.",
] as const;
