import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { inject } from "vitest";

const pollMilliseconds = 200;

/** The link to this page in a mail to this address, as soon as the mail has been sent. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const link = new RegExp(`http://\\S+${path}\\?token=[\\w-]+`);
  for (;;) {
    const mails = (await readMails()).filter((mail) => mail.includes(`To: ${address}`));
    const found = mails.flatMap((mail) => mail.replaceAll("=3D", "=").match(link) ?? [])[0];
    if (found) return found;
    await sleep(pollMilliseconds);
  }
}

/** The page that a mail to this address with these words shows, as soon as it has been sent. */
export async function mailedPage(address: string, words: string): Promise<string> {
  for (;;) {
    const mails = (await readMails()).filter((mail) => mail.includes(`To: ${address}`));
    const pages = mails.flatMap((mail) => /<!doctype html>[^]*?<\/html>/i.exec(mail)?.[0] ?? []);
    const found = pages.map(decoded).find((page) => page.includes(words));
    if (found) return found;
    await sleep(pollMilliseconds);
  }
}

async function readMails(): Promise<string[]> {
  const folder = join(inject("dataDir"), "mail");
  const names = await readdir(folder).catch(() => []);
  // A hidden file is one that is being written.
  const mails = names.filter((name) => name.endsWith(".eml") && !name.startsWith("."));
  return Promise.all(mails.map(async (name) => joined(await readFile(join(folder, name), "utf8"))));
}

/** Quoted-printable breaks long lines, … */
const joined = (mail: string): string => mail.replaceAll(/=\r?\n/g, "");

/** … and writes the bytes of what is not ASCII, and of its own sign. */
const decoded = (part: string): string =>
  decodeURIComponent(part.replaceAll("%", "%25").replaceAll(/=(?=[0-9A-F]{2})/g, "%"));
