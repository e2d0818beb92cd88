/** How an entity is spelled over REST: its id is called `_id`. */
export function withRestId<Entity extends { id: string }>({
  id,
  ...rest
}: Entity): { _id: string } & Omit<Entity, "id"> {
  return { _id: id, ...rest };
}

/** How an enum's value is spelled over REST. */
export function restEnum(value: string): string {
  return value.toLowerCase();
}
