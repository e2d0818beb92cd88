import "reflect-metadata";
import { defineCommand, runMain, type ArgsDef, type CommandDef } from "citty";

import { explainFailure } from "../wiring/explain-failure.ts";

/** What the operator can mend is said in one line; everything else keeps its stack. */
function explained<Args extends ArgsDef>(load: () => Promise<CommandDef<Args>>) {
  return async (): Promise<CommandDef<Args>> => {
    const command = await load();
    return {
      ...command,
      async run(context) {
        try {
          await command.run?.(context);
        } catch (error) {
          const explanation = explainFailure(error);
          if (explanation === null) throw error;
          process.stderr.write(`${explanation}\n`);
          process.exitCode = 1;
        }
      },
    };
  };
}

/** Each command's file is loaded when it is called for, so that `--help` is instant. */
const subCommands = {
  migrate: explained(() => import("./maintenance.commands.ts").then((file) => file.migrateCommand)),
  seed: explained(() => import("./maintenance.commands.ts").then((file) => file.seedCommand)),
  "user:role": explained(() => import("./user.commands.ts").then((file) => file.userRoleCommand)),
  "user:password": explained(() =>
    import("./user.commands.ts").then((file) => file.userPasswordCommand),
  ),
  "user:lock": explained(() => import("./user.commands.ts").then((file) => file.userLockCommand)),
  "user:unlock": explained(() =>
    import("./user.commands.ts").then((file) => file.userUnlockCommand),
  ),
  "user:reset-2fa": explained(() =>
    import("./user.commands.ts").then((file) => file.userReset2faCommand),
  ),
  "events:import": explained(() =>
    import("./import-events.command.ts").then((file) => file.importEventsCommand),
  ),
  "events:complete": explained(() =>
    import("./complete-events.command.ts").then((file) => file.completeEventsCommand),
  ),
  "forum:recount": explained(() =>
    import("./maintenance.commands.ts").then((file) => file.forumRecountCommand),
  ),
  "forum:render": explained(() =>
    import("./maintenance.commands.ts").then((file) => file.forumRenderCommand),
  ),
  "events:export": explained(() =>
    import("./export-events.command.ts").then((file) => file.exportEventsCommand),
  ),
  "events:release": explained(() =>
    import("./maintenance.commands.ts").then((file) => file.takeReleaseCommand),
  ),
  "basemap:check": explained(() =>
    import("./check-basemap.command.ts").then((file) => file.checkBasemapCommand),
  ),
  doctor: explained(() => import("./doctor.command.ts").then((file) => file.doctorCommand)),
  "mail:preview": explained(() =>
    import("./mail.commands.ts").then((file) => file.previewMailCommand),
  ),
  backup: explained(() => import("./backup.commands.ts").then((file) => file.backupCommand)),
  restore: explained(() => import("./backup.commands.ts").then((file) => file.restoreCommand)),
  "backup:verify": explained(() =>
    import("./backup.commands.ts").then((file) => file.verifyBackupCommand),
  ),
  "bench:seed": explained(() =>
    import("./bench-seed/bench-seed.command.ts").then((file) => file.benchSeedCommand),
  ),
  "schema:print": explained(() =>
    import("./maintenance.commands.ts").then((file) => file.printSchemaCommand),
  ),
};

await runMain(
  defineCommand({
    meta: { name: "vigilia", description: "The operator's commands." },
    subCommands,
  }),
);
