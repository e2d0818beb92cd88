import { expect, inject } from "vitest";

import { mailedLink, mailedPage } from "./mail.ts";
import { approve, ask, openThread, register, signIn, submitEvent, unique } from "./people.ts";
import { runCommand } from "./server.ts";
import { story } from "./story.ts";

story(
  "a digest names what a member follows, leads there, and is ended at a press",
  async ({ page, openPhone }) => {
    const moment = unique();
    const word = `reef${moment}`;
    const name = `away-${moment}`;
    const token = await register(name);
    const address = `${name}@vigilia.test`;
    await page.goto(await mailedLink(address, "/forum/verify-email"));
    await page.getByText("Your email address is verified.").waitFor();
    await signIn(page, name);
    await page.goto("/forum/settings#notifications");
    const often = page.getByLabel("Mails about what I have not seen");
    const isKept = page.waitForResponse((response) => isChoice(response.request().postData()));
    await often.selectOption("DAILY");
    await isKept;
    await ask(
      'mutation S($filter: EventFilter!) { saveEventAlert(name: "Reefs", filter: $filter) { id } }',
      { token, variables: { filter: { text: word } } },
    );

    const other = await register(`busy-${moment}`);
    await openThread(other, { title: `Buoys of ${word}`, body: "Has anybody seen them?" });
    await approve(await submitEvent(`${word}-cut`), `A ${word} cable is cut`);
    await page.getByRole("button", { name: "Notifications, 1 unseen" }).waitFor();
    const site = { url: inject("siteUrl"), dataDir: inject("dataDir") };
    await runCommand(site, "mail:preview", name, "--send", "--days", "1");

    const phone = await openPhone();
    await phone.setContent(await mailedPage(address, word));
    await phone.getByText("New or changed incidents for “Reefs”").waitFor();
    const incident = phone.getByRole("link", { name: `A ${word} cable is cut` });
    expect(await incident.count()).toBe(1);
    const ending = await phone
      .getByRole("link", { name: "No more of these mails" })
      .getAttribute("href");
    await incident.click();
    await phone.getByRole("heading", { level: 1, name: `A ${word} cable is cut` }).waitFor();

    await phone.goto(ending ?? "");
    await phone.getByRole("button", { name: "No more mails" }).click();
    await phone.getByText("You will get no more mails about notifications.").waitFor();
    await page.reload();
    await expect.poll(() => often.inputValue()).toBe("NEVER");
    await expect(runCommand(site, "mail:preview", name, "--send")).rejects.toThrow(
      "wants no mails",
    );
  },
);

const isChoice = (sent: string | null): boolean => sent?.includes("mailFrequency") ?? false;
