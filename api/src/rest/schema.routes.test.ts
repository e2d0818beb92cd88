import { endpoints } from "@vigilia/schema/paths.ts";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";

import { startTestApi } from "../../test/test-api.ts";

test("the schema is one file, of which a program on any site can be made", async () => {
  const api = await startTestApi();
  try {
    const answer = await api.app.http.inject({
      url: endpoints.schema,
      headers: { origin: "https://notebook.example" },
    });

    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    const fields = buildSchema(answer.body).getQueryType()?.getFields() ?? {};
    expect(Object.keys(fields)).toContain("eventChanges");
  } finally {
    await api.stop();
  }
});
