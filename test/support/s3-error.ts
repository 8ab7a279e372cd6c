/** Writes the errors of an S3 store: a status, a code and XML. */
import type { ServerResponse } from "node:http";

const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  KeyTooLongError: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
  XMinioStorageFull: 507,
} as const;
export type S3Code = keyof typeof statuses;

export class S3Error extends Error {
  readonly code: S3Code;

  constructor(code: S3Code, message: string = code) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** `bare`: a HEAD has no body, so its reader gets the status alone. */
export function sendError(error: S3Error, response: ServerResponse, bare: boolean): void {
  const body = `${xmlHead}<Error><Code>${error.code}</Code><Message>${escapeXml(error.message)}</Message></Error>`;
  response.writeHead(error.status, {
    "content-type": "application/xml",
    "content-length": String(Buffer.byteLength(bare ? "" : body)),
    // The rest of a refused upload is not read.
    connection: "close",
  });
  response.end(bare ? "" : body);
}
