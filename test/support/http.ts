/** Makes calls of the contract on the real app without a port, and validates every answer by its schema. */
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { expect } from "vitest";
import type { Endpoint, Reply } from "#contract/endpoint.ts";
import { ErrorBody } from "#contract/errors.ts";

export interface RequestOptions {
  readonly as?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's network address. */
  readonly from?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The files of an uploading call; they are sent after the fields. */
  readonly files?: readonly SentFile[];
}

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

export interface HttpResponse<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly json: unknown;
  /** Returns the reply; fails the test after an error. */
  expectDone(): Reply<E>;
  /** Returns the error; fails the test if there was none, or another one. */
  expectRefused(status: number, code: string): ErrorBody["error"];
}

export async function ask<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { as, params = {}, query = {}, body, files = [], headers = {}, from = "127.0.0.1" }: RequestOptions = {},
): Promise<HttpResponse<E>> {
  const sent =
    endpoint.upload === undefined ? { payload: body } : await buildMultipart(endpoint.upload, body, files);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? "none"),
  );
  const search = new URLSearchParams(query).toString();
  const response = await app.inject({
    method: endpoint.method,
    url: search === "" ? path : `${path}?${search}`,
    remoteAddress: from,
    headers: {
      accept: "application/json",
      "accept-language": "en",
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(sent.type === undefined ? {} : { "content-type": sent.type }),
      ...headers,
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload as object }),
  });
  // A full disk and overload are the only 5xx that a test may expect, and each has its own code.
  if (![503, 507].includes(response.statusCode)) expect(response.statusCode, response.body).toBeLessThan(500);
  const json: unknown = response.body === "" ? undefined : JSON.parse(response.body);
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json,
    expectDone() {
      expect(response.statusCode, response.body).toBe(200);
      return v.parse(endpoint.reply, json);
    },
    expectRefused(status, code) {
      expect({ status: response.statusCode, body: json }).toMatchObject({
        status,
        body: { error: { code } },
      });
      const errorBody = v.parse(ErrorBody, json);
      expect(errorBody.message).toBe(errorBody.error.message);
      return errorBody.error;
    },
  };
}

interface Sent {
  readonly payload: unknown;
  readonly type?: string;
}

/** Builds a multipart body as a browser does. */
async function buildMultipart(field: string, body: unknown, files: readonly SentFile[]): Promise<Sent> {
  const data = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) data.append(name, String(value));
  for (const { name, bytes } of files) {
    data.append(field, new Blob([Buffer.from(bytes)]), name);
  }
  const encoded = new Response(data);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get("content-type") ?? "multipart/form-data",
  };
}
