import type { Catalogue, Column, TableRule } from "./read-catalogue.ts";

/**
 * What a program that was written for the tables of before cannot bear about those of after: each in words that a
 * migration may repeat to say why nobody is hurt. `deleted`: the tables whose rows it deletes.
 */
export function contractionsBetween(
  before: Catalogue,
  after: Catalogue,
  deleted: ReadonlySet<string>,
): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const left = new Set(after.columns.map(({ table }) => table));
  const known = before.columns.filter(({ table }) => left.has(table));
  return [
    ...[...tables.difference(left)].map((table) => `table ${table} is gone`),
    ...known.flatMap((column) => narrowed(column, find(after, column))),
    ...after.columns.filter(({ table }) => tables.has(table)).flatMap(newDemand(before)),
    ...after.rules.flatMap((rule) => newRefusal(rule, { before, tables, deleted })),
  ];
}

const find = ({ columns }: Catalogue, { table, name }: Column): Column | undefined =>
  columns.find((column) => column.table === table && column.name === name);

const isDemanded = ({ takesNull, hasDefault, isComputed }: Column): boolean =>
  !takesNull && !hasDefault && !isComputed;

function narrowed(before: Column, after: Column | undefined): string[] {
  const column = `column ${before.table}.${before.name}`;
  if (!after) return [`${column} is gone`];
  return [
    !isWidened(before.type, after.type) && `${column} is ${after.type}, no longer ${before.type}`,
    before.takesNull && !after.takesNull && `${column} takes no null any more`,
    !before.isComputed && after.isComputed && `${column} can no longer be written`,
  ].filter((line) => line !== false);
}

const newDemand =
  (before: Catalogue) =>
  (after: Column): string[] => {
    const former = find(before, after);
    // One that takes no null any more is told of as that.
    const isNews = former ? !isDemanded(former) && !former.takesNull : true;
    return isNews && isDemanded(after)
      ? [`column ${after.table}.${after.name} has to be given`]
      : [];
  };

/** Of the same kind of value, with room for all that was there. */
function isWidened(before: string, after: string): boolean {
  if (before === after) return true;
  const [from, to] = [sized(before), sized(after)];
  if (from.name === to.name) return to.size === null || to.size >= (from.size ?? Infinity);
  return wider.get(from.name)?.includes(to.name) === true && to.size === null;
}

const wider = new Map([
  ["smallint", ["integer", "bigint"]],
  ["integer", ["bigint"]],
  ["character varying", ["text"]],
]);

function sized(type: string): { name: string; size: number | null } {
  const [, size] = /\((\d+)\)/.exec(type) ?? [];
  return { name: type.replace(/\(\d+\)/, ""), size: size === undefined ? null : Number(size) };
}

interface Former {
  before: Catalogue;
  tables: ReadonlySet<string>;
  deleted: ReadonlySet<string>;
}

function newRefusal(rule: TableRule, { before, tables, deleted }: Former): string[] {
  const { table, name, kind, holds } = rule;
  const former = before.rules.filter((other) => other.table === table && other.kind === kind);
  if (former.some(({ definition }) => definition === rule.definition)) return [];
  if (tables.has(table) && isAboutFormer(rule, before) && !isLooser(rule, former)) {
    return [`table ${table} refuses more than before: ${name}`];
  }
  const isHeld = holds !== null && tables.has(holds) && deleted.has(holds);
  return isHeld ? [`rows of ${holds} are held by ${table}: ${name}`] : [];
}

/** A program of before leaves new columns at their defaults. */
const isAboutFormer = ({ table, columns }: TableRule, before: Catalogue): boolean =>
  columns.length === 0 ||
  columns.some((name) => before.columns.some((c) => c.table === table && c.name === name));

/** Something like it was refused before, and no less. */
function isLooser(rule: TableRule, former: readonly TableRule[]): boolean {
  if (rule.kind === "check") return former.some((other) => allowsAll(rule, other));
  if (rule.kind === "foreign") {
    return former.some(({ definition }) => referred(definition) === referred(rule.definition));
  }
  return former.some(({ columns, definition }) => {
    const isOfAll =
      !definition.includes(" WHERE ") || predicate(definition) === predicate(rule.definition);
    return isOfAll && columns.length > 0 && columns.every((name) => rule.columns.includes(name));
  });
}

const predicate = (definition: string): string => definition.split(" WHERE ")[1] ?? "";
/** Without what happens when the other row goes. */
const referred = (definition: string): string => definition.replace(/ ON (DELETE|UPDATE) .*$/, "");

/** Both are lists of values for the same column, and this one has all of the other's. */
function allowsAll(rule: TableRule, other: TableRule): boolean {
  const [mine, others] = [valuesOf(rule), valuesOf(other)];
  if (mine.size === 0 || others.size === 0) return false;
  return frameOf(rule) === frameOf(other) && others.isSubsetOf(mine);
}

const listed = /ARRAY\[[^\]]*\]/;
const frameOf = ({ definition }: TableRule): string => definition.replace(listed, "ARRAY[]");

function valuesOf({ definition }: TableRule): Set<string> {
  const [list = ""] = listed.exec(definition) ?? [];
  return new Set(list.match(/'(?:[^']|'')*'/g) ?? []);
}
