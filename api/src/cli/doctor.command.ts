import { defineCommand } from "citty";

import { sayFindings } from "./findings.ts";

export const doctorCommand = defineCommand({
  meta: {
    name: "doctor",
    description:
      "Looks at settings, database, Redis, mail, captcha, disk, pictures, backups and the public address, and says in one line each what is wrong and how to mend it. Its exit code is 1 when something is.",
  },
  async run() {
    const { examine } = await import("./examine.ts");
    await sayFindings(examine(process.env));
  },
});
