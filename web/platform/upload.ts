/** One way to send files: a multipart call of the contract, with its progress, for as long as it takes. */
import type { Endpoint, Reply } from "#contract/endpoint.ts";
import { ApiError, failureOf, headersOf } from "./api.ts";
import { currentToken, endToken, signedInAgain } from "./token.ts";
import { goElsewhere, weddingShown } from "./wedding-shown.ts";

interface Sending {
  /** The other fields of the body; those left undefined are not sent, null is the word 'null'. */
  readonly fields?: Readonly<Record<string, string | number | null | undefined>>;
  readonly files: readonly File[];
  /** What has left this machine, as a share from 0 to 1: of the whole body, so it is 1 before the answer is there. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends files. Throws ApiError, whose `said` names what was refused, except when `signal` is aborted: then an
 * AbortError. As with `call`, an upload that finds the session ended waits for its owner, and is then sent anew; so does
 * one that finds as many of the account's under way as the server takes.
 */
export async function upload<E extends Endpoint>(endpoint: E, sending: Sending): Promise<Reply<E>> {
  const { signal, onProgress } = sending;
  signal?.throwIfAborted();
  const { token } = currentToken();
  const answer = await send(endpoint, token, sending);
  if (answer.status === 200) return read(answer.text);
  const failure = await failureOf(responseOf(answer));
  const ended = failure.code === "not_signed_in" && token !== null && endToken(token);
  if (ended) {
    onProgress?.(0);
    if (await signedInAgain(token, signal)) return upload(endpoint, sending);
  }
  // Another tab or device of this account sends: this one waits for its turn.
  if (failure.code === "too_many_uploads") {
    onProgress?.(0);
    await pause((failure.retryAfter ?? 2) * 1000, signal);
    if (currentToken().token === token) return upload(endpoint, sending);
  }
  if (failure.code === "other_wedding") goElsewhere();
  throw new ApiError({ ...failure, said: sentenceIn(answer.text) });
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve, { once: true });
  });
}

/** Fields first: whoever reads the body as it comes knows where the files belong. */
function bodyOf(field: string, { fields = {}, files }: Sending): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, String(value));
  }
  for (const file of files) body.append(field, file, file.name);
  return body;
}

interface UploadResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** `fetch` does not say how far a body is. */
function send(endpoint: Endpoint, token: string | null, sending: Sending): Promise<UploadResponse> {
  const { signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    const settle = () => {
      signal?.removeEventListener("abort", abort);
    };
    request.open(endpoint.method, endpoint.path);
    for (const [name, value] of headersOf(token, false, weddingShown()))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      settle();
      const { status, responseText: text } = request;
      resolve({ status, text, retryAfter: request.getResponseHeader("retry-after") });
    });
    request.addEventListener("error", () => {
      settle();
      reject(new ApiError({ code: "offline", status: 0 }));
    });
    request.addEventListener("abort", () => {
      settle();
      reject(new DOMException("No longer wanted", "AbortError"));
    });
    signal?.addEventListener("abort", abort);
    request.send(bodyOf(endpoint.upload ?? "file", sending));
  });
}

function responseOf({ status, text, retryAfter }: UploadResponse): Response {
  const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
  return new Response(text === "" ? null : text, { status, headers });
}

/** Taken at its word, as in `call`. */
function read(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ code: "internal", status: 200 });
  }
}

/** What the server says about this very file; nothing where something else answered in its place. */
function sentenceIn(text: string): string | undefined {
  try {
    const told: unknown = JSON.parse(text);
    const isOurs = typeof told === "object" && told !== null && "error" in told && "message" in told;
    return isOurs && typeof told.message === "string" ? told.message : undefined;
  } catch {
    return undefined;
  }
}
