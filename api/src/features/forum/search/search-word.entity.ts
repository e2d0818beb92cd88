import { defineEntity, p } from "@mikro-orm/core";

export const SearchWordSchema = defineEntity({
  name: "SearchWord",
  tableName: "search_words",
  properties: {
    /** Folded, as in the words of posts and titles. */
    word: p.text().primary(),
  },
  indexes: [
    {
      name: "search_words_by_prefix",
      expression: 'create index "search_words_by_prefix" on "search_words" (word text_pattern_ops)',
    },
    {
      name: "search_words_alike",
      expression:
        'create index "search_words_alike" on "search_words" using gin (word gin_trgm_ops)',
    },
  ],
});

/** A word that somebody has used here: what a misspelt one may have meant. */
export class SearchWord extends SearchWordSchema.class {}
SearchWordSchema.setClass(SearchWord);
