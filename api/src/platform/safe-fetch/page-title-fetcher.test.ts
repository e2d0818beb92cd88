import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { register } from "prom-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { createPageTitleFetcher } from "./page-title-fetcher.ts";
import type { PageTitleFetcher } from "./page-title-fetcher.ts";

const page = (title: string) =>
  `<html><head><title>${title}</title></head><body>Text</body></html>`;
const html = { "content-type": "text/html; charset=utf-8" };

let site: SiteStandIn;
let fetcher: PageTitleFetcher;

beforeEach(async () => {
  site = await startSite();
  fetcher = createPageTitleFetcher({ allowHosts: [site.host], userAgent: "Test", timeoutMs: 5000 });
});

afterEach(async () => {
  await fetcher.close();
  await site.stop();
});

describe("pages", () => {
  test("the title of a page is read", async () => {
    site.answer((_request, response) => response.writeHead(200, html).end(page("Cable cut")));
    expect(await fetcher.fetchTitle(`${site.url}/news?id=1`)).toBe("Cable cut");
    expect(site.requests).toEqual([expect.objectContaining({ url: "/news?id=1", method: "GET" })]);
    expect(site.requests[0]?.headers).toMatchObject({ "user-agent": "Test" });
    expect(site.requests[0]?.headers).not.toHaveProperty("cookie");
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("a page packed with %s is unpacked", async (encoding, pack) => {
    site.answer((_request, response) =>
      response.writeHead(200, { ...html, "content-encoding": encoding }).end(pack(page("Packed"))),
    );
    expect(await fetcher.fetchTitle(site.url)).toBe("Packed");
  });

  test("a packed page that ends too early still gives its title", async () => {
    const packed = gzipSync(page("Early") + "x".repeat(50_000), { level: 0 });
    site.answer((_request, response) =>
      response
        .writeHead(200, { ...html, "content-encoding": "gzip" })
        .end(packed.subarray(0, 20_000)),
    );
    expect(await fetcher.fetchTitle(site.url)).toBe("Early");
  });

  test.each([
    ["a picture", { "content-type": "image/png" }],
    ["nothing it names", {}],
    ["an archive in a page's clothes", { ...html, "content-encoding": "compress" }],
    ["a page packed twice", { ...html, "content-encoding": "gzip, gzip" }],
  ])("%s is not read", async (_, headers) => {
    site.answer((_request, response) => response.writeHead(200, headers).end(page("Title")));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "not-html",
      isLasting: true,
    });
  });

  test.each([
    [404, true],
    [403, true],
    [429, false],
    [500, false],
    [503, false],
  ])("status %i fails, permanently: %s", async (status, isLasting) => {
    site.answer((_request, response) => response.writeHead(status, html).end(page("Error")));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "bad-status",
      isLasting,
    });
  });

  test("a site that hangs up may be asked again", async () => {
    site.answer((request) => request.socket.destroy());
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "unreachable",
      isLasting: false,
    });
  });

  test("an answer that is not HTTP is no crash", async () => {
    site.answer((request) => request.socket.end("SSH-2.0-OpenSSH_9.9\r\n"));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({ failure: "unreachable" });
  });
});

test("readings are counted by what was sought and what became of it, without the site", async () => {
  const count = async (labels: string) => {
    const text = await register.getSingleMetricAsString("source_fetch_duration_seconds");
    const start = `source_fetch_duration_seconds_count{${labels}} `;
    const line = text.split("\n").find((one) => one.startsWith(start));
    return Number(line?.slice(start.length) ?? 0);
  };
  const read = await count('sought="title",outcome="read"');
  const missing = await count('sought="title",outcome="bad-status"');
  site.answer((request, response) =>
    response.writeHead(request.url === "/there" ? 200 : 404, html).end(page("There")),
  );

  await fetcher.fetchTitle(`${site.url}/there`);
  await expect(fetcher.fetchTitle(`${site.url}/gone`)).rejects.toThrow(/./);

  expect(await count('sought="title",outcome="read"')).toBe(read + 1);
  expect(await count('sought="title",outcome="bad-status"')).toBe(missing + 1);
  const text = await register.getSingleMetricAsString("source_fetch_duration_seconds");
  expect(text).not.toContain("127.0.0.1");
});

describe("redirects", () => {
  const redirectTo = (response: ServerResponse, location: string, status = 302) =>
    response.writeHead(status, { location }).end();

  test("three are followed, relative ones too", async () => {
    site.answer((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) response.writeHead(200, html).end(page("Arrived"));
      else redirectTo(response, `${step + 1}`, [301, 307, 308][step]);
    });
    expect(await fetcher.fetchTitle(`${site.url}/0`)).toBe("Arrived");
  });

  test("a loop ends after the third", async () => {
    site.answer((_request, response) => redirectTo(response, "/again"));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "too-many-redirects",
    });
    expect(site.requests).toHaveLength(4);
  });

  test.each([
    "http://127.0.0.1:1/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://localhost/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2130706433/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "http://user:secret@example.org/",
    "http://example.org:25/",
  ])("one to %s is refused", async (location) => {
    site.answer((_request, response) => redirectTo(response, location));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "refused",
      isLasting: true,
    });
  });

  test("a redirect without a place to go to is a bad answer", async () => {
    site.answer((_request, response) => response.writeHead(302, html).end(page("Nowhere")));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({ failure: "bad-status" });
  });
});

describe("sites that must not be reached", () => {
  test("the very same site, when it is not on the allow list", async () => {
    site.answer((_request, response) => response.writeHead(200, html).end(page("Secret")));
    const careful = createPageTitleFetcher({ userAgent: "Test" });

    await expect(careful.fetchTitle(site.url)).rejects.toMatchObject({ failure: "refused" });
    expect(site.requests).toHaveLength(0);
    await careful.close();
  });

  test("an allowed host is allowed at its own port only", async () => {
    const other = await startSite();
    await expect(fetcher.fetchTitle(other.url)).rejects.toMatchObject({ failure: "refused" });
    expect(other.requests).toHaveLength(0);
    await other.stop();
  });
});

describe("hostile pages", () => {
  test("a site that drips its headers is given up", async () => {
    const hasty = createPageTitleFetcher({
      allowHosts: [site.host],
      userAgent: "Test",
      timeoutMs: 300,
    });
    site.answer((request) => drip(request, "HTTP/1.1 200 OK\r\nx-padding: "));
    await expect(hasty.fetchTitle(site.url)).rejects.toMatchObject({
      failure: "too-slow",
      isLasting: false,
    });
    await hasty.close();
  });

  test.each([
    ["plain", "\r\n"],
    // The start of an archive whose file name never ends.
    ["packed", "content-encoding: gzip\r\n\r\n\u001f\u008b\b\b\0\0\0\0\0\u0003"],
  ])("a site that drips a %s page is given up", async (_, start) => {
    const hasty = createPageTitleFetcher({
      allowHosts: [site.host],
      userAgent: "Test",
      timeoutMs: 300,
    });
    site.answer((request) =>
      drip(request, `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${start}`),
    );
    await expect(hasty.fetchTitle(site.url)).rejects.toMatchObject({ failure: "too-slow" });
    await hasty.close();
  });

  test("the time is for the whole chain, not for each step", async () => {
    const hasty = createPageTitleFetcher({
      allowHosts: [site.host],
      userAgent: "Test",
      timeoutMs: 300,
    });
    site.answer((_request, response) =>
      setTimeout(() => response.writeHead(302, { location: "/on" }).end(), 200),
    );
    await expect(hasty.fetchTitle(site.url)).rejects.toMatchObject({ failure: "too-slow" });
    await hasty.close();
  });

  test("headers without end are refused", async () => {
    site.answer((request) => request.socket.write(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(100_000)}`));
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({ failure: "unreachable" });
  });

  test("a page without end is left after its first 256 KiB", async () => {
    const sent = site.pour(Buffer.alloc(64 * 1024, "<p>"), html);
    expect(await fetcher.fetchTitle(site.url)).toBeNull();
    expect(await sent).toBeLessThan(16 * 1024 * 1024);
  });

  test("a title behind the first 256 KiB is not looked for", async () => {
    site.answer((_request, response) =>
      response.writeHead(200, html).end(" ".repeat(256 * 1024) + page("Deep")),
    );
    expect(await fetcher.fetchTitle(site.url)).toBeNull();
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("a %s bomb is cut at 256 KiB of what it unpacks to", async (encoding, pack) => {
    const bomb = pack(
      Buffer.concat([Buffer.alloc(32 * 1024 * 1024, " "), Buffer.from(page("Deep"))]),
    );
    expect(bomb.length).toBeLessThan(256 * 1024);
    site.answer((_request, response) =>
      response.writeHead(200, { ...html, "content-encoding": encoding }).end(bomb),
    );
    expect(await fetcher.fetchTitle(site.url)).toBeNull();
  });

  test("packed nothing without end is left too", async () => {
    const sent = site.pour(Buffer.concat(Array<Buffer>(2000).fill(gzipSync(""))), {
      ...html,
      "content-encoding": "gzip",
    });
    expect(await fetcher.fetchTitle(site.url)).toBeNull();
    expect(await sent).toBeLessThan(16 * 1024 * 1024);
  });

  test("a broken archive is no crash", async () => {
    site.answer((_request, response) =>
      response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("not an archive"),
    );
    await expect(fetcher.fetchTitle(site.url)).rejects.toMatchObject({ failure: "unreachable" });
  });
});

function drip(request: IncomingMessage, start: string): void {
  const { socket } = request;
  socket.write(start, "latin1");
  const timer = setInterval(() => socket.write("a"), 50);
  socket.on("close", () => clearInterval(timer));
}

type SiteStandIn = Awaited<ReturnType<typeof startSite>>;

/** A web site on the loopback interface that answers as each test says. */
async function startSite() {
  const requests: IncomingMessage[] = [];
  let listener: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push(request);
    request.socket.on("error", () => undefined);
    listener(request, response);
  });
  const host = `127.0.0.1:${await listenOnLoopback(server)}`;

  return {
    host,
    url: `http://${host}`,
    requests,
    answer(next: RequestListener) {
      listener = next;
    },
    /** Sends the same bytes again and again until the reader leaves; returns how many were taken. */
    pour(bytes: Buffer, headers: Record<string, string>): Promise<number> {
      return new Promise((resolve) => {
        listener = (request, response) => {
          response.writeHead(200, headers);
          const more = () => {
            while (!response.destroyed && response.write(bytes));
          };
          response.on("drain", more);
          request.socket.on("close", () => resolve(request.socket.bytesWritten));
          more();
        };
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
