import { defineCommand } from "citty";
import { Presets, SingleBar } from "cli-progress";

import { importEvents } from "../features/events/import/import-events.ts";
import { ImportFileError } from "../features/events/import/import-file.ts";
import { withWork } from "./with-work.ts";

const secondsBetweenLines = 2;

export const importEventsCommand = defineCommand({
  meta: { name: "events:import", description: "Publishes the events of a CSV or GeoJSON file." },
  args: {
    file: { type: "positional", description: "A .csv or .geojson file", required: true },
  },
  async run({ args }) {
    const bar = new SingleBar(
      {
        format: "Importing [{bar}] {percentage}%",
        hideCursor: true,
        // Without a terminal, as in a container's log, a line now and then
        noTTYOutput: true,
        notTTYSchedule: secondsBetweenLines * 1000,
      },
      Presets.legacy,
    );
    bar.start(100, 0);
    try {
      const { published, unchanged } = await withWork((context) =>
        importEvents(context, {
          path: args.file,
          onProgress: (progress) => bar.update(progress * 100),
        }),
      );
      bar.stop();
      process.stdout.write(`Published ${published}, unchanged ${unchanged}.\n`);
    } catch (error) {
      bar.stop();
      if (!(error instanceof ImportFileError)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    }
  },
});
