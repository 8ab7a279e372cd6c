// Fails when a page weighs more than budgets.json allows.
import { dirname } from "node:path";
import { weightKinds, Weights } from "./weights.ts";

const weights = new Weights(dirname(import.meta.dirname));
let brokenCount = 0;
for (const path of weights.paths) {
  const weight = weights.getWeight(path);
  const budget = weights.getBudget(path);
  const texts = weightKinds.map((kind) => {
    const isKept = weight[kind] <= budget[kind];
    if (!isKept) brokenCount += 1;
    return `${kind} ${weight[kind].toFixed(1)} of ${budget[kind]}${isKept ? "" : " BROKEN"}`;
  });
  process.stdout.write(`${path.padEnd(26)} ${texts.join("   ")}\n`);
}
for (const { name, scripts, max } of weights.parts) {
  const isKept = scripts <= max;
  if (!isKept) brokenCount += 1;
  process.stdout.write(`${name} ${scripts.toFixed(1)} of ${max}${isKept ? "" : " BROKEN"}\n`);
}
if (brokenCount > 0) {
  process.stdout.write(`\n${brokenCount} over the budget, in KB as Brotli sends them: see budgets.json\n`);
  process.exitCode = 1;
}
