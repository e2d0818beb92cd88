import { defineCommand } from "citty";

import { seed } from "../wiring/seed.ts";
import { withWork } from "./with-work.ts";

export const seedCommand = defineCommand({
  meta: {
    name: "seed",
    description:
      "Fills an empty database with the shipped incidents and, unless in production, demo members.",
  },
  async run() {
    await withWork(seed);
    process.stdout.write("The database has its seeds.\n");
  },
});
