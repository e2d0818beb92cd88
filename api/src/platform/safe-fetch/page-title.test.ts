import { describe, expect, test } from "vitest";

import { readPageTitle } from "./page-title.ts";

async function* pieces(page: Uint8Array, size: number) {
  for (let start = 0; start < page.length; start += size) yield page.subarray(start, start + size);
}

const titleOf = (
  page: string | Uint8Array,
  { contentType = "text/html; charset=utf-8", size = 7 } = {},
) => readPageTitle(pieces(typeof page === "string" ? Buffer.from(page) : page, size), contentType);

describe("which title", () => {
  test("the title for sharing wins over the page's own, wherever it stands in the head", async () => {
    const page = '<head><title>Own</title><meta property="og:title" content="Shared"></head><body>';
    expect(await titleOf(page)).toBe("Shared");
  });

  test("the page's own title is taken when there is none for sharing, or an empty one", async () => {
    expect(await titleOf("<title>Own</title><p>Text")).toBe("Own");
    expect(await titleOf('<meta property="og:title" content="  "><title>Own</title>')).toBe("Own");
  });

  test("a page without a title has none", async () => {
    expect(await titleOf("<h1>Heading</h1>")).toBeNull();
    expect(await titleOf("<title> \u200B </title>")).toBeNull();
    expect(await titleOf("")).toBeNull();
  });

  test("the titles of drawings, scripts and comments are not the page's", async () => {
    const page =
      "<!-- <title>A</title> --><script>'<title>B</title>'</script><svg><title>C</title></svg><title>D</title>";
    expect(await titleOf(page)).toBe("D");
  });

  test("only the first title counts", async () => {
    expect(await titleOf("<title>One</title><title>Two</title>")).toBe("One");
  });

  test("nothing is read after the body has begun", async () => {
    let wasReadOn = false;
    async function* page() {
      yield Buffer.from(`<title>Own</title>${" ".repeat(5000)}<body>`);
      wasReadOn = true;
      yield Buffer.from('<meta property="og:title" content="Late">');
    }
    expect(await readPageTitle(page(), "text/html")).toBe("Own");
    expect(wasReadOn).toBe(false);
  });
});

describe("how deep it looks", () => {
  test("a page of void and closed elements is not deep", async () => {
    const head = '<meta name="a"><link rel="b"><script></script><br/>'.repeat(500);
    expect(await titleOf(`<html><head>${head}<title>Own</title>`, { size: 1000 })).toBe("Own");
  });

  test("a page nested without end is left", async () => {
    expect(
      await titleOf(`${"<b>".repeat(10_000)}<title>Deep</title>`, { size: 100_000 }),
    ).toBeNull();
  });
});

describe("the text of a title", () => {
  test("entities are decoded, in elements and attributes", async () => {
    expect(await titleOf("<title>Fish &amp; &#x1F41F; &lt;b&gt; &copy</title>")).toBe(
      "Fish & 🐟 <b> ©",
    );
    expect(await titleOf('<meta property="og:title" content="A &quot;B&quot;">')).toBe('A "B"');
  });

  test("white space is folded and what cannot be seen is dropped", async () => {
    expect(await titleOf("<title>\n A\u202E \u0007 B&#8238;\u200B&nbsp;\n C </title>")).toBe(
      "A B C",
    );
  });

  test("a long title is cut to 300 characters, never through one", async () => {
    const title = await titleOf(`<title>${"😀".repeat(400)}</title>`);
    expect(Array.from(title ?? "")).toHaveLength(300);
    expect(title).toBe(`${"😀".repeat(299)}…`);
  });

  test("a title of exactly 300 characters is left alone", async () => {
    expect(await titleOf(`<title>${"é".repeat(300)}</title>`)).toBe("é".repeat(300));
  });
});

describe("the encoding of a page", () => {
  const kyiv1251 = Buffer.from([0xca, 0xe8, 0xbf, 0xe2]);
  const inTitle = (bytes: Uint8Array, head = "") =>
    Buffer.concat([Buffer.from(`<head>${head}<title>`), bytes, Buffer.from("</title></head>")]);

  test("the server's word is taken", async () => {
    const contentType = 'text/html; charset="windows-1251"';
    expect(await titleOf(inTitle(kyiv1251), { contentType })).toBe("Київ");
  });

  test("the page's own word is taken when the server says nothing", async () => {
    const page = inTitle(kyiv1251, '<meta charset="windows-1251">');
    expect(await titleOf(page, { contentType: "text/html" })).toBe("Київ");
  });

  test("a word that comes after 3,000 characters of comment is still heard", async () => {
    const page = inTitle(kyiv1251, `<!--${" ".repeat(3000)}--><meta charset=windows-1251>`);
    expect(await titleOf(page, { contentType: "text/html" })).toBe("Київ");
  });

  test.each([
    ["utf-16le", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["utf-16be", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["utf-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["utf-8 that nobody names", (text: string) => Buffer.from(text)],
  ])("%s is read", async (_, encode) => {
    expect(await titleOf(encode("<title>Київ 🇺🇦</title>"), { contentType: "text/html" })).toBe(
      "Київ 🇺🇦",
    );
  });

  test("an encoding nobody names gives no title rather than a broken one", async () => {
    expect(await titleOf(inTitle(kyiv1251), { contentType: "text/html" })).toBeNull();
  });

  test("an unknown or dangerous encoding is no failure", async () => {
    expect(await titleOf("<title>A</title>", { contentType: "text/html; charset=klingon" })).toBe(
      "A",
    );
    expect(
      await titleOf("<title>A</title>", { contentType: "text/html; charset=iso-2022-kr" }),
    ).toBe("A");
  });
});
