/**
 * Every page in each of its states: axe with all of its rules, nothing left out, finds nothing. Usually each in one
 * look, another from walk to walk, so that every pair of width, theme and language is seen; with AUDIT=whole in all twelve.
 */
import { rowsFor } from "./looks.ts";
import { test, walkIn } from "./ground.ts";
import { walks } from "./walks/all.ts";

const rows = rowsFor(
  process.env.AUDIT === "whole" ? "whole" : "once",
  walks.map(({ name }) => name),
);

for (const { walk: name, look } of rows) {
  const walk = walks.find((each) => each.name === name);
  if (walk === undefined) throw new Error(`nobody walks ${name}`);
  test(`${name}: ${String(look.width)} ${look.theme} ${look.language}`, async ({
    ground,
    server,
    postOffice,
  }) => {
    const page = await ground.pageFor(walk.as, look);
    await walkIn(walk, look, { page, url: server.url, postOffice, member: ground.member });
  });
}
