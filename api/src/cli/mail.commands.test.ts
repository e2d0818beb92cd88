import { afterAll, beforeAll, expect, test } from "vitest";

import { runCommand } from "../../test/run-command.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.addUser("ada-preview");
});
afterAll(() => api.stop());

const preview = async (name: string) => {
  const at = { api, folder: api.settings.dataDir };
  const { exitCode, output, complaint } = await runCommand(at, "mail:preview", name);
  return { exitCode, output: output.toString(), complaint };
};

test("nothing to tell is said, and is no failure, whatever the case of the name", async () => {
  expect(await preview(ada.username.toUpperCase())).toEqual({
    exitCode: 0,
    output: `There is nothing to tell ${ada.username}.\n`,
    complaint: "",
  });
});

test("a name that nobody has is said to be so, and nothing is printed", async () => {
  expect(await preview("nobody")).toEqual({
    exitCode: 1,
    output: "",
    complaint: "There is no member called nobody.\n",
  });
});
