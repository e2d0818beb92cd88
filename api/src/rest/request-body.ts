import type { FastifyRequest } from "fastify";

/** Reads a body of whatever shape: what is missing or no text is empty, so that the form's own rules complain. */
export function textsOf<const Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Record<Name, string> {
  const sent = fieldsOf(request);
  const texts = names.map((name) => {
    const value = sent.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  });
  // Object.fromEntries forgets which keys it was given
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The fields of a body, if it is one that has any. */
export function fieldsOf({ body }: FastifyRequest): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(isObject(body) ? Object.entries(body) : []);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

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
