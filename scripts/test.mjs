import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { ensureBrowser } from "./bootstrap/browser.mjs";
import { pages, renderer, server } from "./bootstrap/build.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { ensureTestServers } from "./bootstrap/test-servers.mjs";
import { checks, generatedFiles, quickFaults, suites } from "./checks/checks.mjs";
import { closingLine, sumOutcomes } from "./checks/count-outcomes.mjs";
import { runCheck, runChecks } from "./checks/run-check.mjs";
import { runSuite } from "./checks/run-suite.mjs";

await orRefuse(async () => {
  await bootstrap([server, pages, renderer]);
  await ensureTestServers();
  const browser = await ensureBrowser();

  const results = [await runCheck(generatedFiles), ...(await runChecks(checks))];
  for (const suite of suites) {
    results.push(await runSuite(suite, browser ? { CHROMIUM_PATH: browser } : {}));
  }

  results.push(await runCheck(quickFaults));

  const failed = results.filter((result) => result.failed > 0);
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ title }) => title).join(", ")}`);
  const counts = sumOutcomes(results);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
});
