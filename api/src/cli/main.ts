import { defineCommand, runMain } from "citty";

/** Each command's file is loaded when it is called for, so that `--help` is instant. */
const subCommands = {
  migrate: () => import("./migrate.command.ts").then((file) => file.migrateCommand),
  seed: () => import("./seed.command.ts").then((file) => file.seedCommand),
  "user:role": () => import("./user-role.command.ts").then((file) => file.userRoleCommand),
  "user:password": () =>
    import("./user-password.command.ts").then((file) => file.userPasswordCommand),
  "user:lock": () => import("./user-lock.command.ts").then((file) => file.userLockCommand),
  "user:unlock": () => import("./user-lock.command.ts").then((file) => file.userUnlockCommand),
  "user:reset-2fa": () =>
    import("./user-reset-2fa.command.ts").then((file) => file.userReset2faCommand),
  "events:import": () =>
    import("./import-events.command.ts").then((file) => file.importEventsCommand),
  "forum:recount": () => import("./forum.commands.ts").then((file) => file.forumRecountCommand),
  "forum:render": () => import("./forum.commands.ts").then((file) => file.forumRenderCommand),
  "events:export": () =>
    import("./export-events.command.ts").then((file) => file.exportEventsCommand),
  "bench:seed": () => import("./bench-seed.command.ts").then((file) => file.benchSeedCommand),
  "schema:print": () => import("./print-schema.command.ts").then((file) => file.printSchemaCommand),
};

await runMain(
  defineCommand({
    meta: { name: "vigilia", description: "The operator's commands." },
    subCommands,
  }),
);
