/** Exports of all data, as the couple downloads them. */
import { expect } from "vitest";
import { requestExport } from "#contract/export.ts";
import type { Couple, World } from "./world.ts";
import { unzip } from "./zips.ts";

/** The url of a new export. */
export async function getExportUrl(world: World, who: Couple): Promise<string> {
  return (await world.ask(requestExport, { body: { password: who.password }, as: who.token })).expectDone()
    .url;
}

export interface Download {
  readonly entries: ReadonlyMap<string, Buffer>;
  readonly headers: Record<string, unknown>;
  readonly rows: (table: string) => Record<string, unknown>[];
  readonly text: (path: string) => string;
}

export async function downloadExport(world: World, who: Couple): Promise<Download> {
  const response = await world.app.inject({ url: await getExportUrl(world, who) });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const entries = await unzip(response.rawPayload);
  const text = (path: string): string => {
    const bytes = entries.get(path);
    if (bytes === undefined) throw new Error(`${path} is not there: ${[...entries.keys()].join(" ")}`);
    return bytes.toString();
  };
  const rows = (table: string) => JSON.parse(text(`json/${table}.json`)) as Record<string, unknown>[];
  return { entries, headers: response.headers, rows, text };
}
