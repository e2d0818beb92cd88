/** Something that the person who started us can mend: shown to them as it is, without a stack. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
