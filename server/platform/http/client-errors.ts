/** The response to bytes that Node's parser cannot read as a request: no hook of the app runs for them. */
import type { Socket } from "node:net";
import type { ErrorCode } from "#contract/errors.ts";
import { defaultLanguage } from "#i18n/languages.ts";
import { AppError } from "../errors.ts";
import { createErrorBody } from "../texts.ts";

interface ClientError {
  /** The status line. An import of `node:http` for its words would load the client of HTTP at each start. */
  readonly status: string;
  readonly code: ErrorCode;
}

const malformed: ClientError = { status: "400 Bad Request", code: "malformed" };
/** By error codes of Node and its HTTP parser. */
const clientErrorByCause: Readonly<Record<string, ClientError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", code: "malformed" },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", code: "too_large" },
};

/** Creates the handler of broken requests. `common`: the headers of every response. */
export function createClientErrorHandler(common: Readonly<Record<string, string>>) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const { status, code } = clientErrorByCause[error.code ?? ""] ?? malformed;
    const body = JSON.stringify(createErrorBody(new AppError(code), defaultLanguage));
    const headers = {
      ...common,
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`;
    if (socket.writable) socket.write(head + body);
    socket.destroy(error);
  };
}
