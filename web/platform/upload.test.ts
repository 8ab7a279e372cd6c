import { beforeEach, expect, it, vi } from "vitest";
import { uploadFiles } from "#contract/documents.ts";

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fake XMLHttpRequest with prepared answers; `hangs` never answers. */
class FakeRequest extends EventTarget {
  static answers: (Answer | "hangs" | "offline")[] = [];
  static sent: { headers: Map<string, string>; body: FormData; address: string }[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = "";
  #address = "";
  #answered: Answer | undefined;

  open(method: string, address: string): void {
    this.#address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name.toLowerCase(), value);
  }
  getResponseHeader(name: string): string | null {
    return this.#answered?.headers?.[name] ?? null;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  send(body: FormData): void {
    FakeRequest.sent.push({ headers: this.headers, body, address: this.#address });
    const answer = FakeRequest.answers.shift();
    queueMicrotask(() => {
      const progress = Object.assign(new Event("progress"), { lengthComputable: true, loaded: 1, total: 4 });
      this.upload.dispatchEvent(progress);
      if (answer === undefined || answer === "hangs") return;
      if (answer === "offline") {
        this.dispatchEvent(new Event("error"));
        return;
      }
      this.#answered = answer;
      this.status = answer.status;
      this.responseText = answer.body === undefined ? "" : JSON.stringify(answer.body);
      this.dispatchEvent(new Event("load"));
    });
  }
}

function getToken(id: string, mark = ""): string {
  return `${mark}.${btoa(JSON.stringify({ id }))}.`;
}

async function loaded() {
  vi.resetModules();
  const stored = new Map([["token", getToken("one")]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", {
    // Assigning document.cookie adds a cookie and replaces none.
    get cookie() {
      return "XSRF-TOKEN=a%20b";
    },
    set cookie(_written) {},
    documentElement: { lang: "fr" },
  });
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.doMock("./language.ts", () => ({ getLanguage: () => "fr" }));
  const [{ upload }, token, { ApiError }] = await Promise.all([
    import("./upload.ts"),
    import("./token.ts"),
    import("./api.ts"),
  ]);
  return { upload, token, ApiError };
}

beforeEach(() => {
  FakeRequest.answers = [];
  FakeRequest.sent = [];
});

const files = [new File(["un devis"], "devis.pdf")];
const done = { files: [], refused: [] };
const refusal = (code: string, message: string) => ({ error: { code, message }, message });

it("sends fields before files, with the token and the language", async () => {
  const { upload } = await loaded();
  FakeRequest.answers = [{ status: 200, body: done }];
  const shares: number[] = [];
  const fields = { folderId: null, nothing: undefined };
  await expect(
    upload(uploadFiles, { fields, files, onProgress: (share) => shares.push(share) }),
  ).resolves.toEqual(done);
  const [sent] = FakeRequest.sent;
  expect(sent?.address).toBe("POST /upload-file");
  expect([...(sent?.body.keys() ?? [])]).toEqual(["folderId", "file"]);
  expect(sent?.body.get("folderId")).toBe("null");
  expect(sent?.headers.get("authorization")).toBe(`Bearer ${getToken("one")}`);
  expect(sent?.headers.get("accept-language")).toBe("fr");
  expect(sent?.headers.get("x-xsrf-token")).toBe("a b");
  // The browser writes this header itself, with the multipart boundary.
  expect(sent?.headers.has("content-type")).toBe(false);
  expect(shares).toEqual([0.25]);
});

it.each([
  [
    413,
    refusal("file_too_large", "« devis.pdf » dépasse 25 Mo."),
    "file_too_large",
    "« devis.pdf » dépasse 25 Mo.",
  ],
  [507, refusal("quota_full", "Plus de place."), "quota_full", "Plus de place."],
  [502, "Bad gateway", "internal", undefined],
  [202, done, "internal", undefined],
  [503, undefined, "internal", undefined],
] as const)("turns the status %i into an error", async (status, body, code, text) => {
  const { upload, ApiError } = await loaded();
  FakeRequest.answers = [{ status, body, headers: { "retry-after": "7" } }];
  const error: unknown = await upload(uploadFiles, { files }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code, status, serverMessage: text, retryAfter: 7 });
});

it("reports no connection when there is no response", async () => {
  const { upload } = await loaded();
  FakeRequest.answers = ["offline"];
  await expect(upload(uploadFiles, { files })).rejects.toMatchObject({ code: "offline", status: 0 });
});

it("ends when it is aborted", async () => {
  const { upload } = await loaded();
  FakeRequest.answers = ["hangs"];
  const wanted = new AbortController();
  const sending = upload(uploadFiles, { files, signal: wanted.signal });
  wanted.abort();
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  await expect(upload(uploadFiles, { files, signal: wanted.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(FakeRequest.sent).toHaveLength(1);
  const { getRevisions } = await import("./revisions.ts");
  expect(getRevisions().writesUnderWay).toBe(0);
});

it("waits until the user has signed in again, and is then repeated", async () => {
  const { upload, token } = await loaded();
  FakeRequest.answers = [
    { status: 401, body: refusal("not_signed_in", "Ta session a pris fin.") },
    { status: 200, body: done },
  ];
  const sending = upload(uploadFiles, { files });
  await vi.waitFor(() => {
    expect(token.getTokenState().hasEnded).toBe(true);
  });
  expect(FakeRequest.sent).toHaveLength(1);
  token.storeToken({ token: getToken("one", "new"), device: "" });
  await expect(sending).resolves.toEqual(done);
  expect(FakeRequest.sent[1]?.headers.get("authorization")).toBe(`Bearer ${getToken("one", "new")}`);
});

it("is not sent for another user who signs in", async () => {
  const { upload, token } = await loaded();
  FakeRequest.answers = [{ status: 401, body: refusal("not_signed_in", "Ta session a pris fin.") }];
  const sending = upload(uploadFiles, { files });
  await vi.waitFor(() => {
    expect(token.getTokenState().hasEnded).toBe(true);
  });
  token.storeToken({ token: getToken("two"), device: "" });
  await expect(sending).rejects.toMatchObject({ code: "not_signed_in", status: 401 });
  expect(FakeRequest.sent).toHaveLength(1);
});

it("waits while the account has as many uploads as the server takes, unless it is aborted", async () => {
  const { upload } = await loaded();
  const full = {
    status: 429,
    body: refusal("too_many_uploads", "Trois de tes envois sont déjà en cours."),
    headers: { "retry-after": "2" },
  };
  FakeRequest.answers = [full, full, { status: 200, body: done }, full];
  vi.useFakeTimers();
  try {
    const sending = upload(uploadFiles, { files });
    await vi.advanceTimersByTimeAsync(1900);
    expect(FakeRequest.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2200);
    await expect(sending).resolves.toEqual(done);
    expect(FakeRequest.sent).toHaveLength(3);
    const wanted = new AbortController();
    const other = upload(uploadFiles, { files, signal: wanted.signal });
    const ended = other.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    wanted.abort();
    expect(await ended).toMatchObject({ name: "AbortError" });
    expect(FakeRequest.sent).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});
