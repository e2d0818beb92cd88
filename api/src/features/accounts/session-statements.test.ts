import { afterAll, beforeAll, expect, test } from "vitest";

import { countStatements, stopOwnWork } from "../../../test/count-statements.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import {
  TestSessionStatementsViewerDocument,
  TestSessionStatementsRevokeOtherSessionsDocument,
} from "./session-statements.test.graphql.ts";

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada");
  await stopOwnWork(api.services);
});
afterAll(() => api.stop());

test("one's sessions take three statements: who asks, the member, the sessions", async () => {
  const statements = await countStatements(async () => {
    const { data } = await api.as(ada)(TestSessionStatementsViewerDocument);
    expect(data.viewer?.sessions).toHaveLength(1);
  });

  expect(statements).toHaveLength(3);
});

test("ending the others takes one in its transaction, and none for a message when there was none", async () => {
  const statements = await countStatements(async () => {
    const { data } = await api.as(ada)(TestSessionStatementsRevokeOtherSessionsDocument);
    expect(data.revokeOtherSessions).toBe(0);
  });

  expect(statements).toHaveLength(4);
});
