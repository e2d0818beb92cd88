import { findProgram, installDebianPackage } from "./debian-package.mjs";
import { say } from "./progress.mjs";

/** Servers of others that some suites start for themselves, and what is skipped without them. */
const testServers = [
  {
    program: "redis-server",
    debianPackage: "redis-server",
    skipped: "the suites that share work between processes",
  },
  { program: "pgbouncer", debianPackage: "pgbouncer", skipped: "the suite of a pooler" },
  { program: "nginx", debianPackage: "nginx", skipped: "the suites of deploy/nginx.conf" },
  { program: "openssl", debianPackage: "openssl", skipped: "the tests of TLS by nginx" },
];

/** Installs what is missing and can be installed; says what is skipped for want of the rest. */
export async function ensureTestServers() {
  for (const { program, debianPackage, skipped } of testServers) {
    if (!findProgram(program)) await installDebianPackage(debianPackage);
    if (!findProgram(program)) say(`\`${program}\` is not installed: ${skipped} are skipped.`);
  }
}
