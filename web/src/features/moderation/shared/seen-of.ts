/** The versions that the moderator has in front of them, of those that are to be decided. */
export function seenOf(ids: readonly string[], revisions: ReadonlyMap<string, number>) {
  return ids.flatMap((id) => {
    const revision = revisions.get(id);
    return revision === undefined ? [] : [{ id, revision }];
  });
}
