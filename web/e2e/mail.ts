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
    const found = mails.flatMap((mail) => mail.match(link) ?? [])[0];
    if (found) return found;
    await sleep(pollMilliseconds);
  }
}

async function readMails(): Promise<string[]> {
  const folder = join(inject("dataDir"), "mail");
  const names = await readdir(folder).catch(() => []);
  // A hidden file is one that is being written.
  const mails = names.filter((name) => name.endsWith(".eml") && !name.startsWith("."));
  return Promise.all(mails.map(async (name) => unfold(await readFile(join(folder, name), "utf8"))));
}

/** Quoted-printable, as far as links need it. */
function unfold(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
}
