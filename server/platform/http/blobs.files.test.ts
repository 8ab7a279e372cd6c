/** Signed urls: who may open them, for how long, in whole and in ranges, and never as active content. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login, logout } from "#contract/account.ts";
import { restore } from "#contract/bin.ts";
import { listFiles, type StoredFile } from "#contract/documents.ts";
import { changeMember, removeMember } from "#contract/members.ts";
import { endSessions } from "#contract/profile.ts";
import { minute } from "#server/platform/clock.ts";
import { createUrlSigner, urlSpanLength } from "#server/platform/storage/signed-urls.ts";
import { createPdf } from "#test/support/files.ts";
import { createDocumentHelpers, type DocumentHelpers } from "#test/support/document-helpers.ts";
import { createHelper } from "#test/support/partners.ts";
import { type Couple, openWorld, type World } from "#test/support/world.ts";
import { pdfPolicy } from "./security-headers.ts";

/** A clock that moves only when a test moves it. */
let now = Date.now();

let world: World;
let papers: DocumentHelpers;
let file: StoredFile;
beforeAll(async () => {
  world = await openWorld({ clock: () => now });
  papers = createDocumentHelpers(world, await world.signUpCouple());
  file = await papers.uploadFile("facture.txt");
});
afterAll(() => world.close());

function get(url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  return world.app.inject({ method, url, headers });
}

function listed(headers: Record<string, string> = {}) {
  return world.ask(listFiles, { as: papers.couple.token, headers });
}

/** Moves the clock to the start of the next time span, so that a test does not run over the end of one. */
function atSpanStart(): void {
  now += urlSpanLength - (now % urlSpanLength);
}

describe("a signed url", () => {
  it("opens its blob to anyone who has it, with a safe content type", async () => {
    const response = await get(file.url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("content of facture.txt");
    expect(response.headers).toMatchObject({
      "content-type": "text/plain",
      "content-length": "22",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox$/u) as string,
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "accept-ranges": "bytes",
      "content-disposition": "attachment; filename=facture.txt",
    });
    expect(response.headers["cache-control"]).toMatch(/^private, max-age=\d+$/u);
  });

  it("shows a pdf inline, or as a download under a name with any letters", async () => {
    const [stored] = await world.upload(papers.couple, [{ name: "Devis d’été.pdf", bytes: createPdf() }]);
    const shown = await get(stored?.url ?? "");
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
    ["an unknown parameter", (url: string) => `${url}&download=1`],
    ["a second name", (url: string) => `${url}&name=virus.exe`],
    ["a second name before its own", (url: string) => url.replace("?", "?name=virus.exe&")],
    ["a second type", (url: string) => `${url}&type=text%2Fhtml`],
    ["a second type before its own", (url: string) => url.replace("?", "?type=text%2Fhtml&")],
    ["a second type that is none", (url: string) => url.replace("?", "?type=text%2Fhtml%0d%0a&")],
    ["a second end before its own", (url: string) => url.replace("?", "?until=9999999999999&")],
    ["a second end", (url: string) => `${url}&until=9999999999999`],
    ["its own end twice", (url: string) => url.replace("?", `?${/until=\d+/u.exec(url)?.[0] ?? ""}&`)],
    ["a second signature", (url: string) => `${url}&signature=x`],
    ["another person", (url: string) => url.replace(/user=[^&]*/u, "user=somebody-else")],
    ["no query", (url: string) => url.split("?", 1)[0] ?? ""],
  ])("is worth nothing with %s", async (_, changed) => {
    const response = await get(changed(file.url));
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("content of");
  });

  it.each(["text/html", "text/javascript", "image/svg+xml", "none", "text/\nplain", "", "constructor"])(
    "does not open %j, even signed",
    async (type) => {
      const { pathname, searchParams } = new URL(file.url, "http://here.invalid");
      const { user = "", name = "" } = Object.fromEntries(searchParams);
      const signUrl = createUrlSigner(world.platform.tokens, now);
      expect((await get(signUrl(pathname, { user, name, type: "text/plain" }))).statusCode).toBe(200);
      expect((await get(signUrl(pathname, { user, name, type }))).statusCode).toBe(404);
    },
  );

  it("is valid for five to ten minutes, also from a cached response", async () => {
    for (const into of [0, urlSpanLength / 2, urlSpanLength - 1000]) {
      atSpanStart();
      const stored = await listed();
      const [early] = stored.expectDone();
      now += into;
      // The response stays the same until the span ends, so its urls must be valid for five minutes longer.
      const again = await listed({ "if-none-match": String(stored.headers["etag"]) });
      expect(again.status).toBe(304);
      now += 5 * minute - 100;
      expect((await get(early?.url ?? "")).statusCode).toBe(200);
      now += 5 * minute;
      expect((await get(early?.url ?? "")).statusCode).toBe(into === 0 ? 200 : 404);
      now += 100;
      expect((await get(early?.url ?? "")).statusCode).toBe(404);
    }
  });

  it("changes with the next span, and so does the response that holds it", async () => {
    atSpanStart();
    const stored = await listed();
    now += urlSpanLength;
    const again = await listed({ "if-none-match": String(stored.headers["etag"]) });
    expect(again.status).toBe(200);
    expect(again.expectDone()[0]?.url).not.toBe(stored.expectDone()[0]?.url);
    file = again.expectDone()[0] ?? file;
  });
});

describe("the url of a file", () => {
  const status = async (url: string) => (await get(url)).statusCode;

  /** The url of the file as its reader gets it. */
  async function urlFor({ token }: Couple): Promise<string> {
    return (await world.ask(listFiles, { as: token })).expectDone()[0]?.url ?? "";
  }

  it("opens nothing for a file in the bin, unless another file has the same blob", async () => {
    const [stored] = await world.upload(papers.couple, [{ name: "bin.txt", bytes: "in the bin" }]);
    const [same] = await world.upload(papers.couple, [{ name: "same.txt", bytes: "in the bin" }]);
    if (stored === undefined || same === undefined) throw new Error("nothing was kept");
    await papers.remove(stored);
    expect(await status(stored.url)).toBe(200);
    await papers.remove(same);
    expect(await status(stored.url)).toBe(404);
    (await world.ask(restore, { params: { id: stored.id }, as: papers.couple.token })).expectDone();
    expect(await status(stored.url)).toBe(200);
  });

  it.each<{ name: string; end: (couple: Couple, helper: Couple) => Promise<{ status: number }> }>([
    {
      name: "was removed",
      end: (couple, { userId: id }) => world.ask(removeMember, { params: { id }, as: couple.token }),
    },
    {
      name: "may read no documents any more",
      end: (couple, { userId: id }) =>
        world.ask(changeMember, { params: { id }, body: { documents: false }, as: couple.token }),
    },
    { name: "signed out", end: (_, { token: as }) => world.ask(logout, { as }) },
    { name: "signed out everywhere", end: (_, { token: as }) => world.ask(endSessions, { as }) },
  ])("ends at once for a helper who $name, and for nobody else", async ({ end }) => {
    const couple = await world.signUpCouple();
    await createDocumentHelpers(world, couple).uploadFile("devis.txt");
    const helper = await createHelper(world, couple, { documents: true });
    const urls = [await urlFor(helper), await urlFor(couple)];
    expect(new Set(urls).size).toBe(2);
    expect(await Promise.all(urls.map(status))).toEqual([200, 200]);
    expect((await end(couple, helper)).status).toBe(200);
    expect(await Promise.all(urls.map(status))).toEqual([404, 200]);
  });

  it("expires with the last session of its person, not with an earlier one", async () => {
    const couple = await world.signUpCouple();
    await createDocumentHelpers(world, couple).uploadFile("devis.txt");
    const url = await urlFor(couple);
    const body = { email: couple.email, password: couple.password };
    const other = (await world.ask(login, { body })).expectDone().token;
    (await world.ask(logout, { as: other })).expectDone();
    expect(await status(url)).toBe(200);
    await world.database.write((queries) =>
      queries.updateTable("sessions").set({ expires_at: now }).where("user_id", "=", couple.userId).execute(),
    );
    expect(await status(url)).toBe(404);
  });
});

describe("range requests", () => {
  it.each([
    ["bytes=0-6", "content", "bytes 0-6/22"],
    ["bytes=11-", "facture.txt", "bytes 11-21/22"],
    ["bytes=-3", "txt", "bytes 19-21/22"],
    ["bytes=18-900", ".txt", "bytes 18-21/22"],
    ["bytes=0-2,3-6", "content", "bytes 0-6/22"],
  ])("%s are answered with the requested part", async (range, body, where) => {
    const response = await get(file.url, { range });
    expect([response.statusCode, response.body, response.headers["content-range"]]).toEqual([
      206,
      body,
      where,
    ]);
    expect(response.headers["content-length"]).toBe(String(body.length));
  });

  it("beyond the end get 416, and malformed ranges get the whole", async () => {
    const beyond = await get(file.url, { range: "bytes=22-" });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */22"]);
    for (const range of ["bytes=2-1", "lines=1-2", "bytes=0-1,20-21"]) {
      const response = await get(file.url, { range });
      expect([range, [200, 416].includes(response.statusCode)]).toEqual([range, true]);
    }
  });

  it("for another version get the whole", async () => {
    const { etag } = (await get(file.url)).headers;
    const range = "bytes=0-6";
    expect((await get(file.url, { range, "if-range": String(etag) })).statusCode).toBe(206);
    expect((await get(file.url, { range, "if-range": '"another"' })).statusCode).toBe(200);
  });

  it("are not answered when the client has the current version", async () => {
    const { etag } = (await get(file.url)).headers;
    const again = await get(file.url, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await get(file.url, {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "22", ""]);
  });

  it("are ignored in a HEAD", async () => {
    const { statusCode, headers } = await get(file.url, { range: "bytes=0-6" }, "HEAD");
    expect([statusCode, headers["content-length"], headers["content-range"]]).toEqual([200, "22", undefined]);
  });
});
