import { graphql } from "msw/graphql";
import { HttpResponse } from "msw/http";
import { setupServer } from "msw/node";

/** Handlers typed by the documents that the screens send: `api.query(Document, resolver)`. */
export const api = graphql.link("*/graphql");

const kept = { __typename: "Draft", about: "nothing", changedAt: "2026-03-12T12:00:00.000Z" };

/** An account that takes drafts, and forgets them: most tests are not about them. */
const forgetfulAccount = [
  api.query("DraftAbout", () => HttpResponse.json({ data: { draft: null } })),
  api.mutation("KeepDraft", () => HttpResponse.json({ data: { keepDraft: kept } })),
  api.mutation("DiscardDraft", () => HttpResponse.json({ data: { discardDraft: true } })),
];

/** A staff that keeps no reasons and has sanctioned nobody: most tests are not about them. */
const mildStaff = [
  api.query("StockReasons", () => HttpResponse.json({ data: { stockReasons: [] } })),
  api.query("MemberSanctions", () => HttpResponse.json({ data: { user: null } })),
];

/** Stands in for the network. A test says what it answers; anything else the test did not expect fails it. */
export const fakeApi = setupServer(...forgetfulAccount, ...mildStaff);
