import { expect, test } from "vitest";

import { crowdedFolders, figuresOf, productionFiles } from "./layout.mjs";

const forum = "api/src/features/forum";
const file = (name, text = "export const x = 1;\n") => ({ name, text });
const filesIn = (folder, count) =>
  Array.from({ length: count }, (_, index) => file(`${folder}/file-${index}.ts`));

test("a folder of more than 25 files is named, with what it holds", () => {
  expect(crowdedFolders(filesIn(`${forum}/posts`, 26))).toEqual([
    expect.stringContaining(`${forum}/posts holds 26 files`),
  ]);
});

test("a folder is counted without the folders inside it", () => {
  const files = [...filesIn("web/src/platform", 25), ...filesIn("web/src/platform/apollo", 25)];

  expect(crowdedFolders(files)).toEqual([]);
});

test("tests, test parts and what is generated are no production files", () => {
  const sources = [
    file("api/src/app.ts"),
    file("api/src/app.test.ts"),
    file("api/test/test-api.ts"),
    file("web/e2e/story.ts"),
    file("schema/api-types.ts", "// Written by codegen.ts from schema/schema.graphql.\n"),
  ];

  expect(productionFiles(sources).map(({ name }) => name)).toEqual(["api/src/app.ts"]);
});

test("a crumb is short and serves one file of its own folder", () => {
  const uses = (...names) => names.map((name) => `import { x } from "./${name}.ts";\n`).join("");
  const files = [
    file(`${forum}/posts/one.ts`, uses("crumb", "shared", "long")),
    file(`${forum}/posts/two.ts`, uses("shared")),
    file(`${forum}/home/three.ts`, `import { x } from "../posts/elsewhere.ts";\n`),
    file(`${forum}/posts/crumb.ts`),
    file(`${forum}/posts/shared.ts`),
    file(`${forum}/posts/elsewhere.ts`),
    file(`${forum}/posts/long.ts`, "\n".repeat(41)),
  ];

  expect(figuresOf(files).crumbs).toEqual([`${forum}/posts/crumb.ts`]);
});

test("several imports from one folder to another are one arrow", () => {
  const importing = (...paths) => paths.map((path) => `import "${path}";\n`).join("");
  const files = [
    file(`${forum}/posts/a.ts`, importing("../model/b.ts", "../model/c.ts", "./d.ts")),
    file(`${forum}/posts/d.ts`, importing("../model/b.ts")),
    file(`${forum}/model/b.ts`),
    file(`${forum}/model/c.ts`),
  ];
  const { houses } = figuresOf(files);

  expect(houses.find(({ house }) => house === forum)).toMatchObject({ folders: 2, arrows: 1 });
});

test("imports count with all their lines", () => {
  const text = `import {\n  a,\n  b,\n} from "./x.ts";\nimport "./y.ts";\n\nexport const c = [a, b];\n`;

  expect(figuresOf([file("schema/z.ts", `${text}\n\n\n`)]).importsPercent).toBe(50);
});
