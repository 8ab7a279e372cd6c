/** Checks HTTP behaviour: who gets a page or JSON, and what errors look like. */
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pagePaths } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import * as v from "valibot";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

const world = worldForTests();
let couple: Couple;
beforeAll(async () => {
  couple = await world.signUpCouple();
});

function get(url: string, headers: Record<string, string> = {}) {
  return world.app.inject({ url, headers });
}

function signedIn(headers: Record<string, string> = {}) {
  return { authorization: `Bearer ${couple.token}`, ...headers };
}

/** Without a build the page is a 503 in plain text, which differs from JSON too. */
function isPage(type: unknown): boolean {
  return String(type).startsWith("text/");
}

describe("pages and calls on the same paths", () => {
  it.each([...pagePaths.map(getPageAddress), "/invites/"])("gives a browser the page of %s", async (path) => {
    for (const url of [path, `${path}?lng=en`]) {
      const response = await get(url, { accept: browser });
      expect(isPage(response.headers["content-type"])).toBe(true);
      expect(response.headers["vary"]).toContain("Accept");
    }
  });

  it.each([
    "*/*",
    "application/json",
    "application/json, text/plain, */*",
    "text/html;q=0.4, application/json",
  ])("answers Accept: %s with the call", async (accept) => {
    const response = await get("/mariage", signedIn({ accept }));
    expect(response.json()).toHaveProperty("id");
    expect((await get("/todo", { accept })).statusCode).toBe(401);
  });

  it.each(["/healthz", "/openapi.json", "/api/guests/user", "/mariage"])(
    "lets %s answer itself, also to a browser",
    async (path) => {
      const response = await get(path, signedIn({ accept: browser }));
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toContain("application/json");
    },
  );

  it.each(["/locales/fr/nothing.json", "/assets/nothing.js", "/images/nothing.png", "/nothing.ico"])(
    "answers 404 for the missing file %s",
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it("answers Accept: */* with the call instead of the page", async () => {
    expect((await get("/todo")).statusCode).toBe(401);
    expect(
      (await world.app.inject({ method: "POST", url: "/invites", headers: { accept: browser } })).statusCode,
    ).toBe(401);
  });
});

describe("errors", () => {
  it.each([
    ["GET", "/todo"],
    ["POST", "/todo/custom"],
    ["PUT", "/calendar_event/1"],
    ["DELETE", "/api/tables/1"],
    ["GET", "/nothing/of/the/kind"],
    ["PATCH", "/api/guests/user"],
  ] as const)("refuses an anonymous %s %s, whether it exists or not", async (method, url) => {
    const payload =
      method === "GET" ? {} : { payload: "{ not json", headers: { "content-type": "application/json" } };
    const anonymous = await world.app.inject({ method, url, ...payload });
    expect(anonymous.statusCode).toBe(401);
    const { error, message } = v.parse(ErrorBody, anonymous.json());
    expect(error.code).toBe("not_signed_in");
    expect(message).toBe(error.message);
  });

  it("answers a member's unknown call with 404", async () => {
    const response = await get("/nothing/of/the/kind", signedIn());
    expect(response.statusCode).toBe(404);
    expect(v.parse(ErrorBody, response.json()).error.code).toBe("not_found");
  });

  function post(payload: string | Buffer, headers: Record<string, string>) {
    return world.app.inject({ method: "POST", url: "/api/guests", headers: signedIn(headers), payload });
  }
  const json = { "content-type": "application/json" };

  it.each([
    ["{", 400, "malformed"],
    ['{"firstName":"a"', 400, "malformed"],
    ['{"__proto__":{"firstName":"x"}}', 400, "malformed"],
    ["\u0000", 400, "malformed"],
    ["", 400, "invalid"],
    [JSON.stringify({ firstName: "x", comment: "y".repeat(1_000_001) }), 413, "too_large"],
  ])("answers the body %.20s with %i %s", async (payload, status, code) => {
    const response = await post(payload, json);
    expect(response.statusCode).toBe(status);
    expect(v.parse(ErrorBody, response.json()).error.code).toBe(code);
  });

  it("accepts at most 16 KB from an anonymous client", async () => {
    const send = (length: number) =>
      world.app.inject({
        method: "POST",
        url: "/login",
        headers: json,
        payload: "{}".padEnd(length),
      });
    expect((await send(16 * 1024)).statusCode).toBe(400);
    const refused = await send(16 * 1024 + 1);
    expect(refused.statusCode).toBe(413);
    expect(v.parse(ErrorBody, refused.json()).error.code).toBe("too_large");
  });

  it("refuses a body of another content type", async () => {
    for (const type of [
      "text/plain",
      "text/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const response = await post("<guest/>", { "content-type": type });
      expect(response.statusCode, type).toBe(415);
    }
    const zipped = await post(gzipSync('{"firstName":"x"}'), { ...json, "content-encoding": "gzip" });
    expect(zipped.statusCode).toBeGreaterThanOrEqual(400);
    expect(zipped.statusCode).toBeLessThan(500);
  });

  it.each(["/api/guests/%", "/api/guests/%00", `/api/guests/${"x".repeat(500)}`, "/api/guests/%E0%A4%A"])(
    "answers PUT %s with 404",
    async (url) => {
      const response = await world.app.inject({ method: "PUT", url, headers: signedIn(), payload: {} });
      expect(response.statusCode).toBe(404);
      v.parse(ErrorBody, response.json());
    },
  );

  it("marks every error as not cacheable", async () => {
    expect((await get("/mariage")).headers["cache-control"]).toBe("no-store");
  });
});

describe("reads", () => {
  it.each(["/mariage", "/mariage/names", "/api/guests/user", "/api/guests", "/deleted", "/user"])(
    "gives %s an ETag, and answers 304 to a client that has it",
    async (url) => {
      const first = await get(url, signedIn());
      expect(first.headers["cache-control"]).toBe("private, no-cache");
      expect(first.headers["vary"]).toBe("Accept, Authorization");
      const etag = String(first.headers["etag"]);
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(url, signedIn({ "if-none-match": header }));
        expect(again.statusCode).toBe(304);
        expect(again.body).toBe("");
      }
    },
  );

  it("shows a write in the next read", async () => {
    const before = await get("/api/guests/user", signedIn());
    await world.addGuest(couple);
    const after = await get(
      "/api/guests/user",
      signedIn({ "if-none-match": String(before.headers["etag"]) }),
    );
    expect(after.statusCode).toBe(200);
  });
});

describe("documents", () => {
  it("describes every endpoint in /openapi.json", async () => {
    const document = (await get("/openapi.json")).json<{ paths: Record<string, Record<string, unknown>> }>();
    for (const { method, path } of endpoints.values()) {
      expect(document.paths[path], path).toHaveProperty(method.toLowerCase());
    }
  });

  it("reports its health and version", async () => {
    const response = await get("/healthz");
    expect(response.json()).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+/u) });
  });
});

it("the server forbids browsers to load anything from other origins", async () => {
  for (const url of ["/login", "/healthz", "/nothing"]) {
    const { headers } = await get(url, { accept: browser });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  }
});
