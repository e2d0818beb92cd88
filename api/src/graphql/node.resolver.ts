import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../kernel/context.ts";
import type { LoadedNode, NodeSource } from "../kernel/module.ts";
import { AppError } from "../platform/app-error.ts";
import { rows } from "../platform/database/database.ts";
import { Node } from "../platform/graphql/node.type.ts";
import { possibleIds } from "../platform/new-id.ts";

/** The resolver of `node(id)` over all the given types. */
export function nodeResolver(sources: readonly NodeSource[]) {
  @Resolver()
  class NodeResolver {
    @Query(() => Node, {
      nullable: true,
      description:
        "Anything by its id; null when there is no such thing, or none that the caller may see.",
    })
    async node(
      @Ctx() context: RequestContext,
      @Arg("id", () => ID, { description: "Of an object of any type that has one." }) id: string,
    ): Promise<LoadedNode | null> {
      const [found] = await loadNodes(context, sources, [id]);
      return found ?? null;
    }

    @Query(() => [Node], {
      nullable: "items",
      description: `Up to ${connectionMaxSize} things by their ids, in the order asked for.`,
    })
    async nodes(
      @Ctx() context: RequestContext,
      @Arg("ids", () => [ID], {
        description: `At most ${connectionMaxSize}; null stands in the place of an unknown one.`,
      })
      ids: string[],
    ): Promise<(LoadedNode | null)[]> {
      if (ids.length > connectionMaxSize) {
        const text = `At most ${connectionMaxSize} ids can be asked for at once.`;
        throw new AppError("BAD_USER_INPUT", text, { fields: { ids: text } });
      }
      return loadNodes(context, sources, ids);
    }
  }
  return NodeResolver;
}

/** One statement asks all tables whose the ids are; each type then loads its own together. */
async function loadNodes(
  context: RequestContext,
  sources: readonly NodeSource[],
  ids: readonly string[],
): Promise<(LoadedNode | null)[]> {
  const wanted = possibleIds(ids);
  const lookups = sources.map(
    ({ table }, index) =>
      sql`select id, ${index}::int as index from ${sql.table(table)} where id = any(${wanted}::uuid[])`,
  );
  const found = await rows(
    context.em,
    sql<{ id: string; index: number }>`${sql.join(lookups, sql` union all `)}`,
  );
  const sourceOf = new Map(found.map(({ id, index }) => [id, sources[index]]));
  return Promise.all(
    ids.map(async (id) => (await sourceOf.get(id.toLowerCase())?.load(context, id)) ?? null),
  );
}
