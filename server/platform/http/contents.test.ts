/** Signed urls: for whom, for how long, whole and in parts, and never as active content. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles, type StoredFile } from "#contract/documents.ts";
import { minute } from "#server/platform/clock.ts";
import { urlSpan } from "#server/platform/storage/signed-urls.ts";
import { pdf } from "#test/support/files.ts";
import { papersOf, type Papers } from "#test/support/papers.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { pdfPolicy } from "./security-headers.ts";

/** It only moves when it is moved. */
let now = Date.now();

let world: World;
let papers: Papers;
let file: StoredFile;
beforeAll(async () => {
  world = await openWorld({ clock: () => now });
  papers = papersOf(world, await world.couple());
  file = await papers.file("facture.txt");
});
afterAll(() => world.close());

function get(url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return world.app.inject({ method, url, headers });
}

function listed(headers: Record<string, string> = {}) {
  return world.ask(listFiles, { as: papers.couple.token, headers });
}

/** To the beginning of the next span: what follows does not run over its end. */
function atSpanStart(): void {
  now += urlSpan - (now % urlSpan);
}

describe("a signed url", () => {
  it("opens its content to whoever holds it, as what it is and nothing else", async () => {
    const answer = await get(file.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("content of facture.txt");
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain",
      "content-length": "22",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/u) as string,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "accept-ranges": "bytes",
      "content-disposition": "attachment; filename=facture.txt",
    });
    expect(answer.headers["cache-control"]).toMatch(/^private, max-age=\d+$/u);
  });

  it("shows a pdf where it stands, unless it is to be saved, under a name of any letters", async () => {
    const [kept] = await world.upload(papers.couple, [{ name: "Devis d’été.pdf", bytes: pdf() }]);
    const shown = await get(kept?.url ?? "");
    expect(shown.headers["content-type"]).toBe("application/pdf");
    expect(shown.headers["content-disposition"]).toContain("inline");
    expect(shown.headers["content-disposition"]).toContain(
      "filename*=UTF-8''Devis%20d%E2%80%99%C3%A9t%C3%A9.pdf",
    );
    expect(shown.headers["content-security-policy"]).toBe(pdfPolicy);
  });

  it.each([
    ["another content", (url: string) => url.replace(/contents\/[^/]+\/[^/?]+/u, "contents/a/b")],
    ["another name", (url: string) => url.replace("facture", "virus")],
    ["another type", (url: string) => url.replace("text%2Fplain", "text%2Fhtml")],
    [
      "a later end",
      (url: string) => url.replace(/until=(\d+)/u, (_, until: string) => `until=${Number(until) + 1}`),
    ],
    ["no signature", (url: string) => url.replace(/&signature=[^&]*/u, "")],
    ["an empty signature", (url: string) => url.replace(/signature=[^&]*/u, "signature=")],
    ["a value more", (url: string) => `${url}&download=1`],
    ["a value twice", (url: string) => `${url}&name=virus.exe`],
    ["no query", (url: string) => url.split("?", 1)[0] ?? ""],
  ])("is worth nothing with %s", async (_, changed) => {
    const answer = await get(changed(file.url));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("content of");
  });

  it("is good for five minutes at least and ten at most, also from an answer that was kept", async () => {
    for (const into of [0, urlSpan / 2, urlSpan - 1000]) {
      atSpanStart();
      const kept = await listed();
      const [early] = kept.expectDone();
      now += into;
      // The answer is the same one until the span ends: what it holds must outlive that by five minutes.
      const again = await listed({ "if-none-match": String(kept.headers["etag"]) });
      expect(again.status).toBe(304);
      now += 5 * minute - 100;
      expect((await get(early?.url ?? "")).statusCode).toBe(200);
      now += 5 * minute;
      expect((await get(early?.url ?? "")).statusCode).toBe(into === 0 ? 200 : 404);
      now += 100;
      expect((await get(early?.url ?? "")).statusCode).toBe(404);
    }
  });

  it("is another one in the next span, and so is the answer that holds it", async () => {
    atSpanStart();
    const kept = await listed();
    now += urlSpan;
    const again = await listed({ "if-none-match": String(kept.headers["etag"]) });
    expect(again.status).toBe(200);
    expect(again.expectDone()[0]?.url).not.toBe(kept.expectDone()[0]?.url);
    file = again.expectDone()[0] ?? file;
  });
});

describe("parts", () => {
  it.each([
    ["bytes=0-6", "content", "bytes 0-6/22"],
    ["bytes=11-", "facture.txt", "bytes 11-21/22"],
    ["bytes=-3", "txt", "bytes 19-21/22"],
    ["bytes=18-900", ".txt", "bytes 18-21/22"],
    ["bytes=0-2,3-6", "content", "bytes 0-6/22"],
  ])("%s are given as asked", async (range, body, where) => {
    const answer = await get(file.url, { range });
    expect([answer.statusCode, answer.body, answer.headers["content-range"]]).toEqual([206, body, where]);
    expect(answer.headers["content-length"]).toBe(String(body.length));
  });

  it("beyond the end are refused, and what is no range is answered whole", async () => {
    const beyond = await get(file.url, { range: "bytes=22-" });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */22"]);
    for (const range of ["bytes=2-1", "lines=1-2", "bytes=0-1,20-21"]) {
      const answer = await get(file.url, { range });
      expect([range, [200, 416].includes(answer.statusCode)]).toEqual([range, true]);
    }
  });

  it("of another version are answered whole", async () => {
    const { etag } = (await get(file.url)).headers;
    const range = "bytes=0-6";
    expect((await get(file.url, { range, "if-range": String(etag) })).statusCode).toBe(206);
    expect((await get(file.url, { range, "if-range": '"another"' })).statusCode).toBe(200);
  });

  it("are not needed by who has it all", async () => {
    const { etag } = (await get(file.url)).headers;
    const again = await get(file.url, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await get(file.url, {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "22", ""]);
  });
});
