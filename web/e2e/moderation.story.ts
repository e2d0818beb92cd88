import { expect } from "vitest";

import { violations } from "./axe.ts";
import { ask, demoPassword, demoToken, register, signIn } from "./people.ts";
import { story } from "./story.ts";

async function openThread(title: string) {
  const { categories } = await ask("{ categories { id } }", {});
  const { createThread } = await ask(
    "mutation T($input: CreateThreadInput!) { createThread(input: $input) { id posts { nodes { id } } } }",
    {
      token: await demoToken("dirk"),
      variables: {
        input: { categoryId: categories[0].id, title, body: "Cheap boats, write to me." },
      },
    },
  );
  return { id: createThread.id, postId: createThread.posts.nodes[0].id };
}

story(
  "a member reports a post, a moderator deletes it and bans its author, who sees that at once",
  async ({ page, openElsewhere }) => {
    const title = `Boats for everybody ${Date.now()}`;
    const { id, postId } = await openThread(title);

    await signIn(page, "bob", demoPassword("bob"));
    await page.goto(`/forum/thread/${id}`);
    await page.locator(`#post-${postId}`).getByRole("button", { name: "Report" }).click();
    await page.getByLabel("Comment (optional)").fill("An advert.");
    await page.getByRole("dialog").getByRole("button", { name: "Report" }).click();
    await page.getByText("Thank you. A moderator will look at it.").waitFor();

    const staff = await openElsewhere();
    await signIn(staff, "mia", demoPassword("mia"));
    await staff.goto("/forum/admin/reports");
    const row = staff.getByRole("button", { name: new RegExp(title) });
    await row.waitFor();
    // The first case of the queue stands open, and a press on its row would fold it.
    await expect
      .poll(async () => {
        const isOpen = await staff.getByText("An advert.").isVisible();
        if (!isOpen) await row.click();
        return isOpen;
      })
      .toBe(true);
    await staff.keyboard.press("x");
    await staff.getByLabel("Note").fill("No adverts, please.");
    await staff.getByRole("dialog").getByRole("button", { name: "Remove the post" }).click();
    await staff.getByText("The post is removed.").waitFor();
    await page.reload();
    await page.getByText("Removed by moderators: spam").waitFor();

    const banned = await openElsewhere();
    await signIn(banned, "dirk", demoPassword("dirk"));
    await staff.goto("/forum/user/dirk");
    await staff.getByRole("button", { name: "Ban dirk" }).click();
    await staff.getByLabel("Rule").selectOption("Spam");
    await staff.getByLabel("Reason").fill("Adverts, again.");
    await staff.getByRole("dialog").getByRole("button", { name: "Ban" }).click();
    await banned.getByText(/You are banned until .*Reason: Adverts, again\./).waitFor();
    await banned.goto(`/forum/thread/${id}`);
    await banned.locator(`#post-${postId}`).waitFor();
    // Once, though there is a thread below it that cannot be answered.
    await banned.getByText("You cannot reply while you are banned.").waitFor();
    expect(await banned.getByText(/You are banned until/).count()).toBe(1);
    expect(await banned.getByRole("button", { name: "Reply", exact: true }).count()).toBe(0);

    await staff.getByRole("button", { name: "Lift the ban of dirk" }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Lift the ban" }).click();
    await expect.poll(() => banned.getByText(/You are banned until/).count()).toBe(0);
  },
);

story(
  "by keys alone a moderator removes a post and bans its author in one decision, and takes it back by another",
  async ({ page }) => {
    const title = `Boats by the dozen ${Date.now()}`;
    const { postId } = await openThread(title);
    await ask("mutation R($id: ID!) { reportPost(postId: $id, reason: SPAM) { id } }", {
      token: await demoToken("bob"),
      variables: { id: postId },
    });
    const found = async () => {
      const { node, user } = await ask(
        'query F($id: ID!) { node(id: $id) { ... on Post { isDeleted } } user(username: "dirk") { isBanned } }',
        { variables: { id: postId } },
      );
      return [node.isDeleted, user.isBanned];
    };

    await signIn(page, "mia", demoPassword("mia"));
    await page.goto("/forum/admin/reports");
    const row = page.getByRole("button", { name: new RegExp(title) });
    await row.waitFor();
    await expect
      .poll(async () => {
        const isOpen = (await row.getAttribute("aria-expanded")) === "true";
        if (!isOpen) await row.click();
        return isOpen;
      })
      .toBe(true);
    await page.keyboard.press("b");
    const dialog = page.getByRole("dialog", { name: "Remove and sanction?" });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Sanction", { exact: true }).selectOption("Ban");
    await page.getByLabel("Note").fill("No adverts, please.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("The post is removed, and its author is sanctioned.").waitFor();
    await expect.poll(found).toEqual([true, true]);
    await dialog.waitFor({ state: "detached" });

    await page.keyboard.press("z");
    await expect.poll(found).toEqual([false, false]);
    await row.waitFor();
  },
);

story(
  "a moderator warns a member from their profile, who reads the warning before they write on",
  async ({ page, openElsewhere }) => {
    const name = `warned-${Date.now()}`;
    await register(name);
    const { id } = await openThread(`Boats and words ${Date.now()}`);

    const staff = await openElsewhere();
    await signIn(staff, "mia", demoPassword("mia"));
    await staff.goto(`/forum/user/${name}`);
    await staff.getByRole("button", { name: `Warn or restrict ${name}` }).click();
    await staff.getByLabel("Template").selectOption("Insult");
    expect(await violations(staff)).toEqual([]);
    await staff.getByRole("button", { name: "Warn", exact: true }).click();
    await staff.getByText(`${name} is warned.`).waitFor();

    await signIn(page, name);
    await page.goto(`/forum/thread/${id}`);
    await page.getByRole("link", { name: "read the warning" }).first().click();
    await page.getByText("This attacks a person instead of the matter.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "I have read this" }).click();
    await page.getByText("There is no warning that you have not read.").waitFor();

    await page.goto(`/forum/thread/${id}`);
    await page.getByRole("button", { name: "Reply", exact: true }).first().click();
    await page.getByLabel("Your reply").fill("I see. Boats, then.");
    await page.getByRole("button", { name: /^Post/ }).click();
    await page.getByText("I see. Boats, then.").waitFor();

    await staff.reload();
    await staff.getByText(/read on/).waitFor();
  },
);

story(
  "a removal is explained to its author, who objects; somebody else takes it back",
  async ({ page, openElsewhere }) => {
    const { id, postId } = await openThread(`Boats once more ${Date.now()}`);
    await ask(
      'mutation D($id: ID!) { deletePost(id: $id, reason: "An advert.", ground: SPAM) { id } }',
      { token: await demoToken("mia"), variables: { id: postId } },
    );
    await signIn(page, "dirk", demoPassword("dirk"));
    await page.goto("/forum/notifications");
    await page
      .getByText(/removed a post of yours .* for spam\. Reason: An advert\./)
      .first()
      .click();

    await page.getByRole("heading", { level: 1, name: "A decision about you" }).waitFor();
    await page.getByText("Cheap boats, write to me.").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Why is the decision wrong?").fill("These boats rescue people.");
    await page.getByRole("button", { name: "Object" }).click();
    await page.getByText("Objection waits").waitFor();

    const staff = await openElsewhere();
    await signIn(staff, "olena", demoPassword("olena"));
    await staff.goto("/forum/admin/appeals");
    const objection = staff.getByRole("listitem").filter({ hasText: "These boats rescue people." });
    await objection.getByRole("button", { name: "Take the decision back" }).click();
    await staff.getByLabel("Answer").fill("You are right. We are sorry.");
    await staff.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
    await objection.waitFor({ state: "detached" });

    await page.reload();
    await page.getByText("You are right. We are sorry.").waitFor();
    await page.goto(`/forum/thread/${id}`);
    await page.locator(`#post-${postId}`).getByText("Cheap boats, write to me.").waitFor();
    await page.goto("/transparency");
    await page.getByRole("table", { name: "Decisions of the staff" }).waitFor();
    expect(await page.locator("main").textContent()).not.toMatch(/dirk|boats|advert/i);
  },
);
