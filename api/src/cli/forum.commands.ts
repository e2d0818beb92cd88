import { defineCommand } from "citty";

import { recountForum } from "../features/forum/counters/recount-forum.ts";
import { renderOutdated } from "../features/forum/posts/render-posts.ts";
import { withWork } from "./with-work.ts";

export const forumRecountCommand = defineCommand({
  meta: { name: "forum:recount", description: "Recounts the forum and corrects its counters." },
  async run() {
    const { threads, categories, members, totals } = await withWork(recountForum);
    process.stdout.write(
      `Corrected: ${threads} threads, ${categories} categories, ${members} members, ${totals} totals.\n`,
    );
  },
});

export const forumRenderCommand = defineCommand({
  meta: {
    name: "forum:render",
    description: "Renders the posts again that an older renderer made.",
  },
  async run() {
    const rendered = await withWork(renderOutdated);
    process.stdout.write(`Rendered ${rendered} posts.\n`);
  },
});
