/** A hostile upload: what is sent, and the expected result. */
import type { FileType } from "#contract/documents.ts";
import type { ErrorCode } from "#contract/errors.ts";

/** The request as the server receives it, with its headers. */
export interface RawUpload {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

/** Refused with this code, or stored under this name and type with unchanged bytes. */
export type Outcome =
  | { readonly refused: ErrorCode }
  | { readonly storedType: FileType; readonly as: string };

export interface HostileUpload {
  /** The class of the attack. */
  readonly kind: string;
  /** What the attack tries. */
  readonly name: string;
  readonly make: () => RawUpload | Promise<RawUpload>;
  readonly outcome: Outcome;
}

export type Bytes = Buffer | string;

/** A file as a browser sends it. */
export interface Sent {
  readonly name: string;
  readonly bytes: Bytes | (() => Bytes | Promise<Bytes>);
  /** The content type that the sender declares. */
  readonly type?: string;
}

export const boundary = "----promesse-7d1c0f";

/** A part of a multipart body with its raw header lines. */
export interface Part {
  readonly header: string | Buffer;
  readonly bytes: Bytes;
}

export function createFilePart(disposition: string, bytes: Bytes, type = "application/octet-stream"): Part {
  return { header: `Content-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}`, bytes };
}

export function createFieldPart(name: string, value: string): Part {
  return { header: `Content-Disposition: form-data; name="${name}"`, bytes: value };
}

export function multipart(
  parts: readonly Part[],
  { close = true, headers = {} }: { close?: boolean; headers?: Record<string, string> } = {},
): RawUpload {
  const pieces = parts.flatMap(({ header, bytes }) => [
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from(header),
    Buffer.from("\r\n\r\n"),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  const end = close ? [Buffer.from(`--${boundary}--\r\n`)] : [];
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([...pieces, ...end]),
  };
}

/** Cases of one class, each of which uploads a single file to the root. */
export function createFileCases(
  kind: string,
  cases: readonly (readonly [string, Sent, Outcome])[],
): HostileUpload[] {
  return cases.map(([name, sent, outcome]) => ({
    kind,
    name,
    outcome,
    async make() {
      const bytes = await (typeof sent.bytes === "function" ? sent.bytes() : sent.bytes);
      const quoted = sent.name.replaceAll('"', "%22");
      return multipart([
        createFieldPart("folderId", "null"),
        createFilePart(`name="file"; filename="${quoted}"`, bytes, sent.type),
      ]);
    },
  }));
}

/** Cases of one class with a raw body. */
export function createBodyCases(
  kind: string,
  cases: readonly (readonly [string, HostileUpload["make"], Outcome])[],
): HostileUpload[] {
  return cases.map(([name, make, outcome]) => ({ kind, name, make, outcome }));
}

export const refusedType: Outcome = { refused: "file_type" };
export const damaged: Outcome = { refused: "file_broken" };
