import type { RequestContext } from "../../../kernel/context.ts";
import { singular } from "../model/search-query.ts";
import { phrase } from "../model/search-vocabulary.ts";
import { selectTags } from "../model/tag.query.ts";
import { NameIndex } from "./name-index.ts";

export interface NamedTag {
  kind: "TAG";
  /** Its slug. */
  value: string;
  name: string;
}

/** Words that begin no name: somebody who types them is not done with a sentence. */
const joining = new Set(["and", "the", "of", "on", "in", "to", "a"]);

/**
 * The tags that can be given, by their names and slugs from each of their words on: who types "sea bed" or "undersea"
 * means the tag "Cables on the sea bed" at `undersea-cables`.
 */
export async function readNamedTags({ em }: RequestContext): Promise<NameIndex<NamedTag>> {
  const tags = await selectTags(em).where("t.retiredAt", "is", null).orderBy("t.name").execute();
  return new NameIndex(
    tags.flatMap(({ slug: value, name }) => {
      const tag: NamedTag = { kind: "TAG", value, name };
      return [...new Set([name, value.replaceAll("-", " ")].flatMap(endingsOf))].map(
        (ending): [string, NamedTag] => [ending, tag],
      );
    }),
  );
}

/** The phrase from each of its words on, as it is written and with its last word in the singular. */
function endingsOf(text: string): string[] {
  const words = phrase(text).split(" ");
  return words.flatMap((word, at) => {
    if (joining.has(word)) return [];
    const ending = words.slice(at).join(" ");
    return [ending, singular(ending)];
  });
}
