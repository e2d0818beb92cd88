import { graphql } from "msw/graphql";
import { setupServer } from "msw/node";

/** Stands in for the network. A test says what it answers; anything else the test did not expect fails it. */
export const fakeApi = setupServer();

/** Handlers typed by the documents that the screens send: `api.query(Document, resolver)`. */
export const api = graphql.link("*/graphql");
