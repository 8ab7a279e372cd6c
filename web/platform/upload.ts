/** Uploads: a multipart call of the contract with its progress and without a timeout. */
import { revisionHeader } from "#contract/changes.ts";
import type { Endpoint, Reply } from "#contract/endpoint.ts";
import { ApiError, parseFailure, buildHeaders } from "./api.ts";
import { beginWrite } from "./revisions.ts";
import { getTokenState, endToken, waitForSameUser } from "./token.ts";
import { noteOtherWedding, getShownWeddingId } from "./wedding-shown.ts";

interface Sending {
  /** The other fields of the body. Undefined ones are left out; null is sent as the word 'null'. */
  readonly fields?: Readonly<Record<string, string | number | null | undefined>>;
  readonly files: readonly File[];
  /** The share of the whole body that was sent, from 0 to 1. It reaches 1 before the response arrives. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends files. Throws ApiError, whose `said` names what was refused, or an AbortError when `signal` is
 * aborted. If the session has ended, the upload waits for its owner to sign in and is repeated; it also
 * waits while the account has as many uploads under way as the server takes.
 */
export async function upload<E extends Endpoint>(endpoint: E, sending: Sending): Promise<Reply<E>> {
  const { signal, onProgress } = sending;
  signal?.throwIfAborted();
  const { token } = getTokenState();
  const answer = await send(endpoint, token, sending);
  if (answer.status === 200) return read(answer.text);
  const failure = await parseFailure(toResponse(answer));
  const ended = failure.code === "not_signed_in" && token !== null && endToken(token);
  if (ended) {
    onProgress?.(0);
    if (await waitForSameUser(token, signal)) return upload(endpoint, sending);
  }
  // Another tab or device of this account is uploading, so this upload waits.
  if (failure.code === "too_many_uploads") {
    onProgress?.(0);
    await pause((failure.retryAfter ?? 2) * 1000, signal);
    if (getTokenState().token === token) return upload(endpoint, sending);
  }
  if (failure.code === "other_wedding") noteOtherWedding();
  throw new ApiError({ ...failure, said: findMessage(answer.text) });
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve, { once: true });
  });
}

/** Fields come first, because the server reads the body as a stream and must know where the files belong. */
function toFormData(field: string, { fields = {}, files }: Sending): FormData {
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

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function send(endpoint: Endpoint, token: string | null, sending: Sending): Promise<UploadResponse> {
  const { signal, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const wrote = beginWrite();
    const abort = () => request.abort();
    const settle = () => {
      wrote(request.getResponseHeader(revisionHeader));
      signal?.removeEventListener("abort", abort);
    };
    request.open(endpoint.method, endpoint.path);
    for (const [name, value] of buildHeaders(token, false, getShownWeddingId()))
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
    request.send(toFormData(endpoint.upload ?? "file", sending));
  });
}

function toResponse({ status, text, retryAfter }: UploadResponse): Response {
  const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
  return new Response(text === "" ? null : text, { status, headers });
}

/** Not validated, as in `call`. */
function read(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ code: "internal", status: 200 });
  }
}

/** The server's sentence about this file; undefined if something other than the server answered. */
function findMessage(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isOurs = typeof body === "object" && body !== null && "error" in body && "message" in body;
    return isOurs && typeof body.message === "string" ? body.message : undefined;
  } catch {
    return undefined;
  }
}
