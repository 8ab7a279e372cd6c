/** Uploads: a multipart call of the contract with its progress and without a timeout. */
import { revisionHeader } from "#contract/changes.ts";
import type { Endpoint, Reply } from "#contract/endpoint.ts";
import { ApiError, parseFailure, buildHeaders } from "./api.ts";
import { beginWrite } from "./revisions.ts";
import { getTokenState, endToken, waitForSameUser } from "./token.ts";
import { noteOtherWedding, getShownWeddingId } from "./shown-wedding.ts";

interface UploadOptions {
  /** The other fields of the body. Undefined ones are left out; null is sent as the word 'null'. */
  readonly fields?: Readonly<Record<string, string | number | null | undefined>>;
  readonly files: readonly File[];
  /** The share of the whole body that was sent, from 0 to 1. It reaches 1 before the response arrives. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends files. Throws ApiError, whose `serverMessage` names what was refused, or an AbortError when `signal` is
 * aborted. If the session has ended, the upload waits for its owner to sign in and is repeated; it also
 * waits while the account has as many uploads under way as the server takes.
 */
export async function upload<E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<Reply<E>> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const { token } = getTokenState();
  const response = await send(endpoint, token, options);
  if (response.status === 200) return parseReply(response.text);
  const failure = await parseFailure(toResponse(response));
  const isSessionEnded = failure.code === "not_signed_in" && token !== null && endToken(token);
  if (isSessionEnded) {
    onProgress?.(0);
    if (await waitForSameUser(token, signal)) return upload(endpoint, options);
  }
  // Another tab or device of this account is uploading, so this upload waits.
  if (failure.code === "too_many_uploads") {
    onProgress?.(0);
    await pauseUnlessAborted((failure.retryAfter ?? 2) * 1000, signal);
    if (getTokenState().token === token) return upload(endpoint, options);
  }
  if (failure.code === "other_wedding") noteOtherWedding();
  throw new ApiError({ ...failure, serverMessage: findMessage(response.text) });
}

/** Ends early when `signal` is aborted. */
async function pauseUnlessAborted(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", resolve, { once: true });
  });
}

/** Fields come first, because the server reads the body as a stream and must know where the files belong. */
function toFormData(field: string, { fields = {}, files }: UploadOptions): FormData {
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
function send(endpoint: Endpoint, token: string | null, options: UploadOptions): Promise<UploadResponse> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const endWrite = beginWrite();
    const abort = () => request.abort();
    const settle = () => {
      endWrite(request.getResponseHeader(revisionHeader));
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
    request.send(toFormData(endpoint.upload ?? "file", options));
  });
}

function toResponse({ status, text, retryAfter }: UploadResponse): Response {
  const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
  return new Response(text === "" ? null : text, { status, headers });
}

/** Not validated, as in `call`. */
function parseReply(text: string): ReturnType<typeof JSON.parse> {
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
    const isServerError = typeof body === "object" && body !== null && "error" in body && "message" in body;
    return isServerError && typeof body.message === "string" ? body.message : undefined;
  } catch {
    return undefined;
  }
}
