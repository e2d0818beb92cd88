const parts = ["reason", "before,title", "after,title", "before,name", "after,name"];

/** What staff wrote into an entry and the names that it keeps, folded: an index has this very expression. */
export const auditWords = `lower(${parts
  .map((path) => `coalesce(details #>> '{${path}}', '')`)
  .join(" || ' ' || ")})`;
