import { join } from "node:path";

import { defineCommand } from "citty";

import { completeShipped, type Completed } from "../features/events/import/complete-shipped.ts";
import { readShippedTags } from "../features/events/import/shipped-tags.ts";
import { projectFolders } from "../platform/project-folders.ts";
import { withWork } from "./with-work.ts";

export const completeEventsCommand = defineCommand({
  meta: {
    name: "events:complete",
    description:
      "Adds the summaries and tags of this version to shipped incidents that an older one published.",
  },
  async run() {
    const tags = await readShippedTags(join(projectFolders.seeds, "tags.json"));
    const path = join(projectFolders.seeds, "incidents.csv");
    const done = await withWork((context) => completeShipped(context, { path, tags }));
    process.stdout.write(describe(done));
  },
});

function describe({ listedTags, summaries, tagged, unchanged, left }: Completed): string {
  const lines = [
    `Listed ${listedTags} tags. Added ${summaries} summaries, and tags to ${tagged} incidents; unchanged ${unchanged}.`,
  ];
  if (left.length > 0) {
    lines.push(
      `Left as they are, because they were corrected, withdrawn, or never published here: ${left.length}.`,
      ...left.map((title) => `  ${title}`),
    );
  }
  return `${lines.join("\n")}\n`;
}
