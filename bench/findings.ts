/** Compares what a benchmark measured with its target and prints one row of a table. */
import { availableParallelism, cpus, release } from "node:os";

export interface Finding {
  readonly what: string;
  readonly measured: number;
  /** The least and the greatest value of the single rounds. */
  readonly spread?: Spread;
  /** The unit as it is printed: ms, MB, requests. */
  readonly unit: string;
  /** The target. A figure without one only explains the others. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface Spread {
  readonly min: number;
  readonly max: number;
}

export interface Benchmark {
  readonly about: string;
  run(): Promise<Finding[]>;
}

/**
 * Runs the benchmarks that the command line names, by default all that do not run by name only, and fails when a
 * target is missed. `noun`: the noun for one of them in messages.
 */
export async function runBenchmarks(
  noun: string,
  all: Readonly<Record<string, Benchmark>>,
  onlyByName: Readonly<Record<string, Benchmark>> = {},
): Promise<void> {
  const benchmarks = { ...all, ...onlyByName };
  const namesGiven = process.argv.slice(2);
  const wanted = namesGiven.length > 0 ? namesGiven : Object.keys(all);
  const unknown = wanted.find((name) => !(name in benchmarks));
  if (unknown !== undefined) {
    const names = Object.keys(benchmarks).join(", ");
    process.stderr.write(`no ${noun} is called “${unknown}”: there are ${names}\n`);
    process.exit(1);
  }
  process.stdout.write(`${describeMachine()}\n`);
  let missedCount = 0;
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (!wanted.includes(name)) continue;
    const findings = await benchmark.run();
    printFindings(`${name}: ${benchmark.about}`, findings);
    missedCount += findings.filter((finding) => !isTargetMet(finding)).length;
  }
  if (missedCount === 0) return;
  process.stdout.write(`\n${missedCount} missed\n`);
  process.exitCode = 1;
}

function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} × ${model}, ${process.platform} ${release()}, Node ${process.version}`;
}

export function isTargetMet({ measured, target }: Finding): boolean {
  if (target === undefined) return true;
  return "atLeast" in target ? measured >= target.atLeast : measured <= target.atMost;
}

export function printFindings(title: string, findings: readonly Finding[]): void {
  const rows = findings.map(createRow);
  const heads = ["", "measured", "spread", "target", ""];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const print = (cells: readonly string[]): void => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`  ${padded.join("   ").trimEnd()}\n`);
  };
  process.stdout.write(`\n${title}\n`);
  for (const cells of [heads, ...rows]) print(cells);
}

function createRow(finding: Finding): string[] {
  const { what, measured, spread, unit, target } = finding;
  const format = (number: number): string => `${formatFigure(number, unit)} ${unit}`;
  return [
    what,
    format(measured),
    spread === undefined ? "" : `${formatFigure(spread.min, unit)} – ${format(spread.max)}`,
    target === undefined
      ? ""
      : "atLeast" in target
        ? `≥ ${target.atLeast} ${unit}`
        : `≤ ${target.atMost} ${unit}`,
    target === undefined ? "" : isTargetMet(finding) ? "kept" : "BROKEN",
  ];
}

function formatFigure(number: number, unit: Finding["unit"]): string {
  if (unit === "×") return number.toFixed(2);
  return unit === "KB" || (unit === "ms" && number < 100) ? number.toFixed(1) : number.toFixed(0);
}
