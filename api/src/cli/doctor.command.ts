import { defineCommand } from "citty";

export const doctorCommand = defineCommand({
  meta: {
    name: "doctor",
    description:
      "Looks at settings, database, Redis, mail, captcha, disk, pictures, backups and the public address, and says in one line each what is wrong and how to mend it. Its exit code is 1 when something is.",
  },
  async run() {
    const { examine } = await import("./examine.ts");
    let isWell = true;
    for await (const { what, found, fault } of examine(process.env)) {
      isWell &&= fault === null;
      process.stdout.write(
        fault === null ? `ok     ${what}: ${found}\n` : `WRONG  ${what}: ${fault}\n`,
      );
    }
    if (!isWell) process.exitCode = 1;
  },
});
