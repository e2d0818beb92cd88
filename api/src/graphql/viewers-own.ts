import { randomBytes } from "node:crypto";

import {
  defaultFieldResolver,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from "graphql";

import type { RequestContext, Viewer } from "../kernel/context.ts";
import { notePrivate } from "../platform/caching/cache-tags.ts";

type Field = GraphQLField<unknown, RequestContext, Record<string, unknown>>;

/**
 * What is the viewer's own in the schema: fields whose names begin with `viewer`, and those that are marked
 * `isViewersOwn`.
 */
const isViewersOwn = ({ name, extensions }: Field): boolean =>
  /^viewer[A-Z]/.test(name) || extensions["isViewersOwn"] === true;

/** Where an answer that is made for any member lacks what is the viewer's own. */
interface Gap {
  source: unknown;
  info: GraphQLResolveInfo;
  /** The value for this member, of the object that was found for all of them. */
  resolve(context: RequestContext): unknown;
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
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    if (isViewersOwn(field)) leaveGap(field);
  }
}

function leaveGap(field: Field): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const blank = blankOf(field.type);
  field.resolve = (...asked) => {
    const [source, args, { viewer }, info] = asked;
    const gaps = viewer && gapsOf.get(viewer);
    if (!gaps) return resolve(...asked);
    if (blank === undefined) notePrivate();
    // Nothing of the present request is kept with it.
    gaps.push({ source, info, resolve: (context) => resolve(source, args, context, info) });
    return blank;
  };
}

const blanks: Record<string, unknown> = { Boolean: false, Int: 0, Float: 0, String: "", ID: "" };

/** Something that may stand in the place of the value; undefined where nothing is known that may. */
function blankOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const present = getNullableType(type);
  if (isListType(present)) return [];
  return isEnumType(present) ? present.getValues()[0]?.value : blanks[String(present)];
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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An answer to any member: what is the same for all of them, and what to ask for each. */
export interface Template {
  /** What stands before, between and behind the gaps, as it is sent. */
  texts: readonly Buffer[];
  gaps: readonly Gap[];
}

/** From the text of an answer whose gaps show. */
export function templateOf(text: string, viewer: Viewer): Template {
  const left = gapsOf.get(viewer) ?? [];
  const parts = text.split(marks);
  return {
    texts: parts.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    gaps: parts.flatMap((part, index) => (index % 2 === 1 ? (left[Number(part)] ?? []) : [])),
  };
}

/** A gap with what it knows of its place, in bytes. */
const gapBytes = 500;

/** What keeping it takes, about: the texts, and the rows behind the gaps, whose texts may be much longer. */
export function bytesOf({ texts, gaps }: Template): number {
  const sources = new Set(gaps.map(({ source }) => source).filter(isObject));
  const values = [...sources].flatMap((source): unknown[] => Object.values(source));
  const lengths = values.map((value) => (typeof value === "string" ? 2 * value.length : 20));
  const ofTexts = texts.map(({ length }) => length);
  return [...ofTexts, ...lengths].reduce((sum, each) => sum + each, gapBytes * gaps.length);
}

/**
 * The answer to a member, in pieces. Null where a value fails, or holds objects: then everything is to be executed for
 * them.
 */
export async function fillTemplate(
  { texts, gaps }: Template,
  context: RequestContext,
): Promise<readonly Buffer[] | null> {
  try {
    const values = await Promise.all(gaps.map((gap) => valueOf(gap, context)));
    return texts.flatMap((text, index) => {
      const gap = gaps[index];
      return gap ? [text, written(values[index] ?? null, gap.info.returnType)] : [text];
    });
  } catch {
    return null;
  }
}

/** What fails at once fails like what fails later, so that nobody misses the others that do. */
function valueOf({ resolve }: Gap, context: RequestContext): unknown {
  try {
    return resolve(context);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** As JSON; fails for what is no value of the type, or made of other objects. */
function written(value: unknown, type: GraphQLOutputType): Buffer {
  const present = getNullableType(type);
  if (value === null && !isNonNullType(type)) return json(null);
  if (value !== null && isLeafType(present)) return json(present.serialize(value));
  if (isListType(present) && Array.isArray(value) && value.length === 0) return emptyList;
  throw new Error(`This is to be executed as ${String(type)}.`);
}

const emptyList = Buffer.from("[]");
/** What most values are. */
const usual = new Map<unknown, Buffer>(
  [true, false, null, ...Array(1000).keys()].map((value) => [value, Buffer.from(String(value))]),
);

const json = (value: unknown): Buffer => usual.get(value) ?? Buffer.from(JSON.stringify(value));
