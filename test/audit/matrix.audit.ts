/**
 * Audits every page in each of its states with all rules of axe on the whole document. Each scenario runs in
 * one look, which changes from scenario to scenario, so that every pair of width, theme and language occurs;
 * with AUDIT=whole each runs in all twelve.
 */
import { rowsFor } from "./looks.ts";
import { test, runScenario } from "./audit-test.ts";
import { scenarios } from "./scenarios/all.ts";

const rows = rowsFor(
  process.env.AUDIT === "whole" ? "whole" : "once",
  scenarios.map(({ name }) => name),
);

for (const { scenario: name, look } of rows) {
  const scenario = scenarios.find((each) => each.name === name);
  if (scenario === undefined) throw new Error(`no scenario is called ${name}`);
  test(`${name}: ${String(look.width)} ${look.theme} ${look.language}`, async ({
    ground,
    server,
    mailServer,
  }) => {
    const page = await ground.pageFor(scenario.as, look);
    await runScenario(scenario, look, { page, url: server.url, mailServer, member: ground.member });
  });
}
