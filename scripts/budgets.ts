// Fails when a page weighs more than budgets.json allows.
import { dirname } from "node:path";
import { weightKinds, Weights } from "./weights.ts";

const weights = new Weights(dirname(import.meta.dirname));
let broken = 0;
for (const path of weights.paths) {
  const weight = weights.getWeight(path);
  const budget = weights.getBudget(path);
  const texts = weightKinds.map((kind) => {
    const isKept = weight[kind] <= budget[kind];
    if (!isKept) broken += 1;
    return `${kind} ${weight[kind].toFixed(1)} of ${budget[kind]}${isKept ? "" : " BROKEN"}`;
  });
  process.stdout.write(`${path.padEnd(26)} ${texts.join("   ")}\n`);
}
for (const { name, scripts, most: max } of weights.parts) {
  const isKept = scripts <= max;
  if (!isKept) broken += 1;
  process.stdout.write(`${name} ${scripts.toFixed(1)} of ${max}${isKept ? "" : " BROKEN"}\n`);
}
if (broken > 0) {
  process.stdout.write(`\n${broken} over the budget, in KB as Brotli sends them: see budgets.json\n`);
  process.exitCode = 1;
}
