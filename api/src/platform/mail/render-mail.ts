export interface MailContent {
  subject: string;
  /** Plain text, one paragraph each. */
  paragraphs: readonly string[];
  /** What there is to read, in groups, each thing with its address. */
  lists?: readonly MailList[];
  /** The one thing the reader is asked to do. */
  action?: MailLink;
  /** Why the reader gets this, and how to get no more. */
  footer?: { text: string; link?: MailLink };
}

export interface MailList {
  title: string;
  items: readonly MailItem[];
}

interface MailItem {
  text: string;
  /** What it says, or what is known of it, below. */
  detail?: string | null;
  url: string;
}

interface MailLink {
  label: string;
  url: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Sets a mail in HTML and in plain text. What it is given is text: nothing in it becomes markup. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replace(/\s+/g, " ").trim();
  return { subject, html: renderHtml({ ...content, subject }), text: renderText(content) };
}

function renderText({ paragraphs, lists = [], action, footer }: MailContent): string {
  const blocks = [...paragraphs];
  for (const { title, items } of lists) {
    blocks.push(title.toUpperCase());
    for (const { text, detail, url } of items) {
      blocks.push([text, ...(detail ? [detail] : []), webAddress(url)].join("\n"));
    }
  }
  if (action) blocks.push(`${action.label}:\n${webAddress(action.url)}`);
  if (footer) blocks.push(["-- ", footer.text, ...linkLines(footer.link)].join("\n"));
  return blocks.join("\n\n");
}

const linkLines = (link?: MailLink) => (link ? [`${link.label}: ${webAddress(link.url)}`] : []);

function renderHtml({ subject, paragraphs, lists = [], action, footer }: MailContent): string {
  const blocks = paragraphs.map(
    (paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`,
  );
  blocks.push(...lists.map(listHtml));
  if (action) blocks.push(`<p style="margin:24px 0">${anchor(action, buttonStyle)}</p>`);
  if (footer) blocks.push(`<p style="${footerStyle}">${footerLine(footer)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${blocks.join("\n")}
</div>
</body>
</html>
`;
}

const buttonStyle =
  "display:inline-block;padding:10px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none";
const footerStyle = "margin:32px 0 0;padding-top:16px;border-top:1px solid #888888;font-size:13px";

const itemStyle = "margin:0 0 16px";
const detailStyle = "font-size:14px;opacity:.8";

function listHtml({ title, items }: MailList): string {
  const rows = items.map(({ text, detail, url }) => {
    const below = detail ? `<br><span style="${detailStyle}">${lines(detail)}</span>` : "";
    return `<li style="${itemStyle}">${anchor({ label: text, url })}${below}</li>`;
  });
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(title)}</h2>
<ul style="margin:0;padding:0;list-style:none">
${rows.join("\n")}
</ul>`;
}

function footerLine({ text, link }: NonNullable<MailContent["footer"]>): string {
  return link ? `${lines(text)}<br>${anchor(link)}` : lines(text);
}

function anchor({ label, url }: MailLink, style?: string): string {
  const styling = style ? ` style="${style}"` : "";
  return `<a href="${escaped(webAddress(url))}"${styling}>${escaped(label)}</a>`;
}

const lines = (text: string) => escaped(text).replace(/\r?\n/g, "<br>");

/** Links in mails are our own; anything but a web address is a mistake of ours. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol === "https:" || protocol === "http:") return href;
  throw new Error(`${url} cannot stand in a mail.`);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
