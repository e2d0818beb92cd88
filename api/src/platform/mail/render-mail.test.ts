import { expect, test } from "vitest";

import { renderMail } from "./render-mail.ts";

const reset = {
  subject: "Reset your password",
  paragraphs: ["Hello ada,", "Somebody asked for a new password.\nIt was you?"],
  action: { label: "Choose a new password", url: "https://vigilia.example/reset?token=a-b_c&x=1" },
  footer: {
    text: "You get this because you are a member.",
    link: { label: "Unsubscribe", url: "https://vigilia.example/unsubscribe/1" },
  },
};

test("the plain text says everything, links in full", () => {
  expect(renderMail(reset).text).toBe(
    [
      "Hello ada,",
      "",
      "Somebody asked for a new password.",
      "It was you?",
      "",
      "Choose a new password:",
      "https://vigilia.example/reset?token=a-b_c&x=1",
      "",
      "-- ",
      "You get this because you are a member.",
      "Unsubscribe: https://vigilia.example/unsubscribe/1",
    ].join("\n"),
  );
});

test("the HTML says the same", () => {
  const { html } = renderMail(reset);
  expect(html).toContain("<title>Reset your password</title>");
  expect(html).toContain("Somebody asked for a new password.<br>It was you?");
  expect(html).toMatch(
    /<a href="https:\/\/vigilia\.example\/reset\?token=a-b_c&amp;x=1"[^>]*>Choose a new password<\/a>/,
  );
  expect(html).toContain('<a href="https://vigilia.example/unsubscribe/1">Unsubscribe</a>');
});

test("nothing that a member wrote becomes markup", () => {
  const nasty = `<img src=x onerror=alert(1)> "quoted" 'too' & more`;
  const { html } = renderMail({
    subject: nasty,
    paragraphs: [nasty],
    action: { label: nasty, url: `https://vigilia.example/"><script>` },
    footer: { text: nasty },
  });
  const shown = "&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &#39;too&#39; &amp; more";
  expect(html.split(shown)).toHaveLength(5);
  expect(html).not.toMatch(/<img|<script/);
});

test("a subject stays on one line", () => {
  expect(renderMail({ subject: " New\r\nBcc: all@example.org ", paragraphs: [] }).subject).toBe(
    "New Bcc: all@example.org",
  );
});

test("a link that is no web address is refused", () => {
  const action = { label: "Click", url: "javascript:alert(1)" };
  expect(() => renderMail({ subject: "A", paragraphs: [], action })).toThrow(
    "cannot stand in a mail",
  );
});
