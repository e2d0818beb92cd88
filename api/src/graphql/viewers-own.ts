import { randomBytes } from "node:crypto";

import {
  defaultFieldResolver,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLSchema,
  type NameNode,
  type OperationDefinitionNode,
} from "graphql";

import type { RequestContext, Viewer } from "../kernel/context.ts";
import { notePrivate } from "../platform/caching/cache-tags.ts";
import { oncePer } from "./known-documents.ts";

/**
 * What is the viewer's own in the schema: fields whose names begin with `viewer`, and those that are marked
 * `isViewersOwn`.
 */
const isViewersOwn = ({ name, extensions }: GraphQLField<unknown, unknown>): boolean =>
  /^viewer[A-Z]/.test(name) || extensions["isViewersOwn"] === true;

/** A field that is the viewer's own, of an object that was found for everybody. */
interface Gap {
  info: GraphQLResolveInfo;
  source: object;
}

const gapsOf = new WeakMap<Viewer, Gap[]>();

/** A member of whom nothing is known: what is made for them, and asks who they are, is kept for nobody. */
export function anyMember(): Viewer {
  const own = <Value>(value: Value): Value => {
    notePrivate();
    return value;
  };
  const viewer: Viewer = {
    role: "USER",
    apiKeyId: null,
    sessionId: "any",
    get id() {
      return own("00000000-0000-0000-0000-000000000000");
    },
    get username() {
      return own("");
    },
    get lacksSecondFactor() {
      return own(false);
    },
    get activeBan() {
      return own(null);
    },
    get sanctions() {
      return own([]);
    },
    get ignoresNobody() {
      return own(false);
    },
  };
  gapsOf.set(viewer, []);
  return viewer;
}

/** Lets the fields that are the viewer's own leave a gap where an answer is made for any member. */
export function leaveGaps(schema: GraphQLSchema): void {
  for (const field of objectTypes(schema).flatMap((type) => Object.values(type.getFields()))) {
    if (isViewersOwn(field)) leaveGap(field);
  }
}

const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(isObjectType);

function leaveGap(field: GraphQLField<unknown, RequestContext>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const blank = blankOf(field.type);
  field.resolve = (...asked) => {
    const [source, , context, info] = asked;
    const gaps = context.viewer && gapsOf.get(context.viewer);
    if (!gaps) return resolve(...asked);
    if (blank === undefined || !isObject(source)) notePrivate();
    else gaps.push({ info, source });
    return blank;
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Something that may stand in the place of the value; undefined where nothing is known that may. */
function blankOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const present = getNullableType(type);
  if (isListType(present)) return [];
  if (isEnumType(present)) return present.getValues()[0]?.value;
  return { Boolean: false, Int: 0, Float: 0, String: "", ID: "" }[getNamedType(type).name];
}

/** Nobody can write this, as nobody knows it. */
const mark = randomBytes(16).toString("hex");
const marks = new RegExp(`"${mark}(\\d+)"`);

/** Makes the gaps of an answer visible in its text. */
export function showGaps(viewer: Viewer | null, data: Record<string, unknown>): void {
  const gaps = (viewer && gapsOf.get(viewer)) ?? [];
  for (const [index, { info }] of gaps.entries()) {
    const path = [];
    for (let at = info.path.prev; at; at = at.prev) path.unshift(at.key);
    let within: unknown = data;
    for (const key of path) within = isObject(within) ? Reflect.get(within, key) : null;
    if (isObject(within)) Reflect.set(within, info.path.key, `${mark}${index}`);
  }
}

/** Objects of one type in one place of an answer, of which the same is asked. */
interface Group {
  type: string;
  fields: Map<string, readonly FieldNode[]>;
  /** Each with its place among the others. */
  sources: Map<object, number>;
}

interface Hole {
  group: number;
  place: number;
  key: string;
}

/** The part of an answer that is the same for all members of a role, and what to ask for the rest. */
export interface Template {
  /** What stands before, between and behind the holes, as it is sent. */
  texts: readonly Buffer[];
  holes: readonly Hole[];
  own: { document: DocumentNode; sources: Record<string, readonly object[]> } | null;
}

/** From the text of an answer whose gaps show. */
export function templateOf(text: string, viewer: Viewer): Template {
  const gaps = gapsOf.get(viewer) ?? [];
  const groups = new Map<string, Group>();
  const holeOf = ({ info, source }: Gap): Hole => {
    const name = placeOf(info);
    const empty: Group = { type: info.parentType.name, fields: new Map(), sources: new Map() };
    const group = groups.get(name) ?? empty;
    groups.set(name, group);
    const key = String(info.path.key);
    group.fields.set(key, info.fieldNodes);
    const place = group.sources.get(source) ?? group.sources.size;
    group.sources.set(source, place);
    return { group: [...groups.keys()].indexOf(name), place, key };
  };
  const texts: Buffer[] = [];
  const holes: Hole[] = [];
  for (const [index, part] of text.split(marks).entries()) {
    const gap = index % 2 === 1 ? gaps[Number(part)] : undefined;
    if (gap) holes.push(holeOf(gap));
    else texts.push(Buffer.from(part));
  }
  const [first] = gaps;
  const own = first ? ownPart([...groups.values()], first.info) : null;
  return { texts, holes, own };
}

/** Where the object stands, whichever of a list it is. */
function placeOf({ path, parentType }: GraphQLResolveInfo): string {
  const names = [parentType.name];
  for (let at = path.prev; at; at = at.prev) if (typeof at.key === "string") names.push(at.key);
  return names.join(" ");
}

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });

/** What is asked of the objects that were found, with the fragments and variables that the operation has. */
function ownPart(groups: readonly Group[], { operation, fragments }: GraphQLResolveInfo) {
  const selections = groups.map(({ type, fields }, index): FieldNode => ({
    kind: Kind.FIELD,
    alias: nameNode(aliasOf(index)),
    name: nameNode(type),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...fields.values()].flat() },
  }));
  const definition: OperationDefinitionNode = {
    ...operation,
    operation: OperationTypeNode.QUERY,
    directives: [],
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
  const definitions = [definition, ...Object.values(fragments)];
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const sources: Record<string, readonly object[]> = Object.fromEntries(
    groups.map((group, index) => [aliasOf(index), [...group.sources.keys()]]),
  );
  return { document, sources };
}

const aliasOf = (group: number): string => `g${group}`;

/** The same types, behind a root at which objects can be asked that are at hand. */
const schemaOfObjects = oncePer((schema: GraphQLSchema): GraphQLSchema => {
  const types = objectTypes(schema).filter(
    (type) => !type.name.startsWith("__") && Object.values(type.getFields()).some(isViewersOwn),
  );
  const resolve: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
    objects,
    ...[, , info]
  ) => objects[info.path.key];
  const fields = types.map(
    (type) => [type.name, { type: new GraphQLList(type), resolve }] as const,
  );
  const query = new GraphQLObjectType({ name: "Objects", fields: Object.fromEntries(fields) });
  return new GraphQLSchema({ ...schema.toConfig(), query, mutation: null, subscription: null });
});

interface Asking {
  schema: GraphQLSchema;
  context: RequestContext;
  variables: object;
}

/** The answer to a member, in pieces; null where executing for them alone has to say what is wrong. */
export async function fillTemplate(
  { texts, holes, own }: Template,
  { schema, context, variables }: Asking,
): Promise<readonly Buffer[] | null> {
  if (!own) return texts;
  const { data, errors } = await execute({
    schema: schemaOfObjects(schema),
    document: own.document,
    rootValue: own.sources,
    contextValue: context,
    variableValues: { ...variables },
  });
  if (errors || !data) return null;
  // Each field of the root answers objects.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const found = Object.values(data) as Record<string, unknown>[][];
  const pieces: Buffer[] = [];
  for (const [index, text] of texts.entries()) {
    pieces.push(text);
    const hole = holes[index];
    if (hole) pieces.push(written(found[hole.group]?.[hole.place]?.[hole.key] ?? null));
  }
  return pieces;
}

const constants = new Map<unknown, Buffer>(
  [true, false, null].map((value) => [value, Buffer.from(String(value))]),
);

const written = (value: unknown): Buffer =>
  constants.get(value) ?? Buffer.from(JSON.stringify(value));
