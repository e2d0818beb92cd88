import { type DocumentNode, type FieldNode, Kind } from "graphql";

/** Threads and posts change while one looks at them. */
const threadFields = new Set(["thread", "recentThreads", "unreadThreads", "post", "postPageInfo"]);
/** What can be shown again at the next visit before the server has answered; nothing that only staff may see. */
const keptFields = new Set(["forumData", "forumStats", "categories", "category", "user"]);
/** What shows threads, their numbers or their latest. */
const forumFields = new Set([
  ...threadFields,
  ...["forumData", "forumStats", "categories", "category", "searchForum"],
]);

/** Each of the fields that a document asks for at its root. */
export function rootFieldNodes(document: DocumentNode): FieldNode[] {
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ selectionSet }) => selectionSet.selections)
    .filter((selection) => selection.kind === Kind.FIELD);
}

export function rootFields(document: DocumentNode): string[] {
  return rootFieldNodes(document).map(({ name }) => name.value);
}

export function isAboutThreads(document: DocumentNode): boolean {
  return rootFields(document).some((field) => threadFields.has(field));
}

export function isAboutForum(document: DocumentNode): boolean {
  return rootFields(document).some((field) => forumFields.has(field));
}

export function isKept(document: DocumentNode): boolean {
  return rootFields(document).every((field) => keptFields.has(field));
}
