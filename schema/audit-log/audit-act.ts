/** Something that staff do, as the log tells it. */
export interface AuditAct {
  /** As those read it who choose one from a list. */
  name: string;
  /** Whose work it belongs to: admins read everything. */
  readers: "moderators" | "admins";
  /**
   * What follows the name of who acted. `{subject}` is what it was done to, with its kind and name; `{before.title}`
   * and `{after.title}` are from the entry's details, `{term}` is how long a ban holds. What stands in brackets is left
   * out where the entry does not have it.
   */
  sentence: string;
}
