import { bootstrap } from "./bootstrap/bootstrap.mjs";
import { ensureBrowser } from "./bootstrap/browser.mjs";
import { pages, renderer, server } from "./bootstrap/build.mjs";
import { orRefuse } from "./bootstrap/progress.mjs";
import { ensureTestServers } from "./bootstrap/test-servers.mjs";
import { checks, generatedFiles, quickFaults, suites } from "./checks/checks.mjs";
import { runCheck, runChecks } from "./checks/run-check.mjs";
import { runSuite } from "./checks/run-suite.mjs";
import { summarize } from "./checks/summary.mjs";

await orRefuse(async () => {
  await bootstrap([server, pages, renderer], { tools: true });
  await ensureTestServers();
  const browser = await ensureBrowser();

  const results = [await runCheck(generatedFiles), ...(await runChecks(checks))];
  for (const suite of suites) {
    results.push(await runSuite(suite, { environment: browser ? { CHROMIUM_PATH: browser } : {} }));
  }

  results.push(await runCheck(quickFaults));

  process.exitCode = summarize(results, { withSlowest: true });
});
