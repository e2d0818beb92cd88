import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { callRest } from "../../test/rest-client.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { TestSubmitEventRoutesSubmissionReceiptDocument } from "./submit-event.routes.test.graphql.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const incident = {
  type: "russian",
  sourceUrl: "https://news.example/fire",
  date: "2025-03-01",
  latitude: 54.352025,
  longitude: 18.646638,
  recaptchaToken: "solved",
};
const submit = (body: object) => callRest(api, "POST /api/events/submit", { body });

test("an old client submits an incident and gets a receipt", async () => {
  const { status, body } = await submit(incident);

  expect(status).toBe(201);
  expect(body).toEqual({
    message: "Event submitted successfully! It will be reviewed by moderators.",
    receipt: expect.any(String),
  });
  const query = TestSubmitEventRoutesSubmissionReceiptDocument;
  const { data } = await api.query(query, { receipt: body.receipt });
  expect(data.submissionReceipt).toEqual({ status: "PENDING" });
});

test("coordinates may come as the text of an input", async () => {
  const sourceUrl = "https://news.example/text";
  const { status } = await submit({
    ...incident,
    sourceUrl,
    latitude: "54.352025",
    longitude: "-1",
  });

  expect(status).toBe(201);
  const kept = sql`select latitude, longitude from submissions where source_url = ${sourceUrl}`;
  expect(await api.sql(kept)).toEqual([{ latitude: 54.352025, longitude: -1 }]);
});

test.each([
  ["without a source", { sourceUrl: "" }, { sourceUrl: "Source URL is required" }],
  ["without a date", { date: null }, { date: "Date is required" }],
  ["without a type", { type: undefined }, { type: "Type is required" }],
  ["of another type", { type: "martian" }, { type: "Type is required" }],
  [
    "without a place",
    { latitude: "", longitude: "east" },
    { latitude: "Location is required", longitude: "Location is required" },
  ],
  ["from beyond the pole", { latitude: 91 }, { latitude: "Latitude must be between -90 and 90" }],
])("an incident %s is refused, field by field", async (_, changes, errors) => {
  const { status, body } = await submit({ ...incident, ...changes });

  expect(status).toBe(400);
  expect(body).toEqual({ message: Object.values(errors)[0], errors });
});

test("what is no JSON object is refused in words", async () => {
  const { status, body } = await submit(["nothing"]);

  expect(status).toBe(400);
  expect(body.message).toEqual(expect.any(String));
});

test.each([{}, { type: "martian" }])(
  "the answer to %j names everything that it lacks",
  async (body) => {
    const response = await api.app.http.inject({
      method: "POST",
      url: "/api/events/submit",
      payload: body,
    });

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors).toSorted()).toEqual([
      "date",
      "latitude",
      "longitude",
      "sourceUrl",
      "type",
    ]);
  },
);
