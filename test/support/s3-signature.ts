/**
 * Checks AWS Signature Version 4 as a store does: it computes the signature from the request without any
 * client's code.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { S3Error } from "./s3-error.ts";

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const algorithm = "AWS4-HMAC-SHA256";
/** The greatest accepted difference of the two clocks, in milliseconds. */
const maxSkew = 15 * 60 * 1000;

interface Authorization {
  readonly key: string;
  /** Day, region, service, 'aws4_request'. */
  readonly scope: readonly string[];
  readonly signed: readonly string[];
  readonly signature: string;
}

/** The signed parts of a request. */
export type SignedRequest = Pick<IncomingMessage, "method" | "url" | "headers">;

/** `now`: epoch milliseconds. @throws S3Error where the real store refuses. */
export function checkSignature(request: SignedRequest, keys: S3Keys, now = Date.now()): void {
  const { key, scope, signed, signature } = getAuthorization(request);
  const [day = "", region = "", service, end] = scope;
  if (region !== keys.region || service !== "s3" || end !== "aws4_request" || scope.length !== 4) {
    throw new S3Error("AuthorizationHeaderMalformed", `expecting '${keys.region}'`);
  }
  if (key !== keys.accessKeyId) throw new S3Error("InvalidAccessKeyId");
  const at = getHeader(request, "x-amz-date");
  checkTime(at, day, now);
  checkHeaders(request, signed);
  const toSign = [algorithm, at, scope.join("/"), sha256(getCanonicalForm(request, signed))].join("\n");
  let signing = hmac(`AWS4${keys.secretAccessKey}`, day);
  for (const part of [region, "s3", "aws4_request", toSign]) signing = hmac(signing, part);
  const given = Buffer.from(signature, "hex");
  if (given.length !== signing.length || !timingSafeEqual(given, signing)) {
    throw new S3Error("SignatureDoesNotMatch");
  }
}

function getAuthorization(request: SignedRequest): Authorization {
  const given = getHeader(request, "authorization");
  if (given === "") throw new S3Error("AccessDenied");
  const found =
    /^(\S+) Credential=([^/,]+)\/(\S+), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/u.exec(given);
  const [, name, key = "", scope = "", signed = "", signature = ""] = found ?? [];
  if (name !== algorithm) throw new S3Error("AuthorizationHeaderMalformed");
  return { key, scope: scope.split("/"), signed: signed.split(";"), signature };
}

function checkTime(at: string, day: string, now: number): void {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(at);
  if (parts === null) throw new S3Error("AccessDenied", "x-amz-date is missing or malformed");
  if (!at.startsWith(day))
    throw new S3Error("AuthorizationHeaderMalformed", "the day is not that of x-amz-date");
  const [year = 0, month = 1, date, hour, minute, second] = parts.slice(1).map(Number);
  const skew = Math.abs(Date.UTC(year, month - 1, date, hour, minute, second) - now);
  if (skew > maxSkew) throw new S3Error("RequestTimeTooSkewed");
}

/** A signature must cover the host and every x-amz header. */
function checkHeaders(request: SignedRequest, signed: readonly string[]): void {
  const needed = Object.keys(request.headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  const unsigned = needed.filter((name) => !signed.includes(name));
  if (unsigned.length > 0) throw new S3Error("AccessDenied", `not signed: ${unsigned.join(", ")}`);
  if (getHeader(request, "x-amz-content-sha256") === "") {
    throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  }
}

function getCanonicalForm(request: SignedRequest, signed: readonly string[]): string {
  const url = new URL(request.url ?? "/", "http://store");
  const path = url.pathname.split("/").map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return [
    request.method,
    path.join("/"),
    query.toSorted().join("&"),
    ...signed.map((name) => `${name}:${getHeader(request, name).trim().replaceAll(/ +/gu, " ")}`),
    "",
    signed.join(";"),
    getHeader(request, "x-amz-content-sha256"),
  ].join("\n");
}

/** Percent-encodes as RFC 3986 says; JavaScript leaves some of those characters as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function getHeader(request: SignedRequest, name: string): string {
  return [request.headers[name] ?? ""].flat().join(",");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
