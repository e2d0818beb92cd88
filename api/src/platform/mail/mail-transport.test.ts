import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { startMailbox, type Mailbox } from "../../../test/mailbox.ts";
import { createMailTransport, sendMail, type Mail } from "./mail-transport.ts";
import { renderMail } from "./render-mail.ts";

const mail: Mail = {
  to: "ada@example.org",
  from: "Vigilia <no-reply@vigilia.example>",
  ...renderMail({
    subject: "Київ — reply from “bob”",
    paragraphs: ["Слава 🇺🇦", `A very long line: ${"word ".repeat(300)}`, ".", "From the start"],
  }),
};

describe("by SMTP", () => {
  let mailbox: Mailbox;

  beforeEach(async () => {
    mailbox = await startMailbox();
  });
  afterEach(() => mailbox.stop());

  const send = (changes: Partial<Mail> = {}) =>
    sendMail(createMailTransport({ smtpUrl: mailbox.url, directory: "" }), { ...mail, ...changes });

  test("a mail arrives as it was written", async () => {
    await send();

    const [{ envelope, message } = {}] = mailbox.received;
    expect(envelope).toEqual({ from: "no-reply@vigilia.example", to: ["ada@example.org"] });
    expect(message).toMatchObject({
      subject: "Київ — reply from “bob”",
      from: { name: "Vigilia", address: "no-reply@vigilia.example" },
      to: [{ address: "ada@example.org" }],
      text: `${mail.text}\n`,
    });
    expect(message?.html).toContain("Слава 🇺🇦");
  });

  test("it says that a machine sent it, and what its name is", async () => {
    await send({ messageId: "job-1@vigilia.example" });
    expect(mailbox.received[0]?.message.messageId).toBe("<job-1@vigilia.example>");
    expect(mailbox.received[0]?.headers).toMatchObject({ "auto-submitted": "auto-generated" });
    expect(mailbox.received[0]?.headers).not.toHaveProperty("list-unsubscribe");
  });

  test("it can be unsubscribed from with one click", async () => {
    const unsubscribeUrl = `https://vigilia.example/unsubscribe/${"a".repeat(100)}?kind=reply&by=mail`;
    await send({ unsubscribeUrl });
    expect(mailbox.received[0]?.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribeUrl}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  test.each([
    "ada@example.org, eve@example.org",
    "ada@example.org\r\nRCPT TO:<eve@example.org>",
    "ada@example.org\r\nBcc: eve@example.org",
  ])("an address that smuggles another in reaches nobody else: %j", async (to) => {
    await send({ to }).catch(() => undefined);
    const reached = mailbox.received.flatMap(({ envelope }) => envelope.to);
    expect(reached).not.toContain("eve@example.org");
  });

  test("a subject cannot add headers", async () => {
    await send({ subject: "Hi\r\nBcc: eve@example.org\r\n\r\nBody" });
    expect(mailbox.received[0]?.envelope.to).toEqual(["ada@example.org"]);
    expect(mailbox.received[0]?.headers).not.toHaveProperty("bcc");
  });

  test("a mail that nobody took is an error", async () => {
    mailbox.refuse("550 no such mailbox");
    await expect(send()).rejects.toThrow("no such mailbox");
    await mailbox.stop();
    await expect(send()).rejects.toThrow("ECONNREFUSED");
  });
});

describe("to files", () => {
  let directory: string;

  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), "vigilia-mail-")), "mail");
  });
  afterEach(() => rm(join(directory, ".."), { recursive: true }));

  test("each mail becomes one file that any mail program opens, readable by its owner only", async () => {
    const transport = createMailTransport({ smtpUrl: "", directory });
    await Promise.all([sendMail(transport, mail), sendMail(transport, mail)]);

    const files = await readdir(directory);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/);
      const path = join(directory, file);
      const message = await PostalMime.parse(await readFile(path));
      expect(message).toMatchObject({ subject: mail.subject, text: `${mail.text}\n` });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
  });
});
