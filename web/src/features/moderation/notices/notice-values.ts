import { type NoticeKind, noticeKinds } from "@vigilia/schema/enums.ts";

import { readDataOwner } from "../../../platform/session.ts";
import { readJson, removeItem, writeJson } from "../../../platform/storage.ts";

/** What somebody gives notice of, as it is filled in. */
export interface TypedNotice {
  /** Empty until it is chosen. */
  kind: NoticeKind | "";
  about: string;
  explanation: string;
  whyIllegal: string;
  isInGoodFaith: boolean;
  name: string;
  email: string;
}

export interface NoticeValues extends TypedNotice {
  recaptchaToken: string;
}

export const emptyNotice: NoticeValues = {
  kind: "",
  about: "",
  explanation: "",
  whyIllegal: "",
  isInGoodFaith: false,
  name: "",
  email: "",
  recaptchaToken: "",
};

const storageKey = "notice";
const textFields = ["about", "explanation", "whyIllegal", "name", "email"] as const;

const kindOf = (value: unknown): TypedNotice["kind"] =>
  noticeKinds.find((kind) => kind === value) ?? "";

/** What an address asks to give notice of. */
export function requestedNotice(search: URLSearchParams): Pick<TypedNotice, "about" | "kind"> {
  return { about: search.get("about") ?? "", kind: kindOf(search.get("kind")) };
}

interface KeptNotice {
  notice: Partial<TypedNotice>;
  /** When it was last changed; undefined where nothing is kept. */
  at: string | undefined;
}

const nothing: KeptNotice = { notice: {}, at: undefined };

/** What was filled in and not sent, by this member or by a visitor; it outlives a reload. */
function keptNotice(): KeptNotice {
  const stored = readJson(storageKey, readDataOwner() ?? null);
  if (typeof stored !== "object" || stored === null) return nothing;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const texts = textFields.map((name) => [name, fields.get(name)] as const);
  const at = fields.get("at");
  const notice = {
    kind: kindOf(fields.get("kind")),
    isInGoodFaith: fields.get("isInGoodFaith") === true,
    ...Object.fromEntries(texts.filter(([, text]) => typeof text === "string")),
  };
  return { notice, at: typeof at === "string" ? at : undefined };
}

/** What was kept about something else does not mix with what the address asks for. */
export function keptNoticeAbout(about: string): KeptNotice {
  const kept = keptNotice();
  return about === "" || kept.notice.about === about ? kept : nothing;
}

/** A draft is as old as its last change; what only the address has filled in is none. */
export function storeNotice(notice: TypedNotice): void {
  const kept = keptNotice();
  if (!notice.explanation && !notice.whyIllegal) {
    if (kept.notice.about === notice.about) forgetNotice();
    return;
  }
  if (kept.at && isSame(notice, { ...emptyNotice, ...kept.notice })) return;
  const at = new Date().toISOString();
  writeJson(storageKey, readDataOwner() ?? null, { ...notice, at });
}

export const forgetNotice = (): void => removeItem(storageKey);

function isSame(one: TypedNotice, other: TypedNotice): boolean {
  return (
    one.kind === other.kind &&
    one.isInGoodFaith === other.isInGoodFaith &&
    textFields.every((name) => one[name] === other[name])
  );
}
