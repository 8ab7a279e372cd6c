/** Tests the stand-in for an S3 store, which must refuse what a real store refuses. */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { S3Error } from "./support/s3-error.ts";
import { s3Bucket, s3Keys, type S3Server, startS3Server } from "./support/s3-server.ts";
import { checkSignature, type SignedRequest } from "./support/s3-signature.ts";

const folder = mkdtempSync(join(tmpdir(), "promesse-s3-"));
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server(folder, { pageSize: 3 });
});
afterEach(() => store.setFault());
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

/** The official client, configured as ours, or changed to make a mistake. */
function client(changes: Partial<S3ClientConfig> = {}): S3Client {
  return new S3Client({
    endpoint: store.endpoint,
    region: s3Keys.region,
    credentials: s3Keys,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    maxAttempts: 1,
    ...changes,
  });
}

interface Sent {
  headers: Record<string, string>;
  body: unknown;
}

/** Returns a client that changes a request after it was signed. */
function tampering(change: (request: Sent) => void): S3Client {
  const tampered = client();
  tampered.middlewareStack.add(
    (next) => async (args) => {
      change(args.request as Sent);
      return next(args);
    },
    { step: "deserialize", priority: "low" },
  );
  return tampered;
}

const texts = "Chère Élise";
const place = (Key: string) => ({ Bucket: s3Bucket, Key });
const put = (Key: string, further = {}) => new PutObjectCommand({ ...place(Key), Body: texts, ...further });
const hash = (name: string, text: string) => createHash(name).update(text).digest("base64");

describe("a signature", () => {
  /** The published examples of "Authenticating Requests (AWS Signature Version 4)". */
  const published = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  const then = Date.UTC(2013, 4, 24);
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const example = (url: string, signature: string, further: Record<string, string> = {}): SignedRequest => {
    const headers = {
      host: "examplebucket.s3.amazonaws.com",
      "x-amz-content-sha256": empty,
      "x-amz-date": "20130524T000000Z",
      ...further,
    };
    const signed = Object.keys(headers).toSorted().join(";");
    const authorization = `AWS4-HMAC-SHA256 Credential=${published.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`;
    return { method: "GET", url, headers: { ...headers, authorization } };
  };

  it.each([
    example("/test.txt", "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41", {
      range: "bytes=0-9",
    }),
    example("/?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    example("/?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
  ])("is the one that is published for an example ($url)", (request) => {
    checkSignature(request, published, then);
    expect(() => checkSignature({ ...request, url: "/other" }, published, then)).toThrow(S3Error);
    expect(() => checkSignature(request, { ...published, secretAccessKey: "another" }, then)).toThrow(
      "SignatureDoesNotMatch",
    );
  });

  it.each([
    ["SignatureDoesNotMatch", { credentials: { ...s3Keys, secretAccessKey: "another" } }],
    ["InvalidAccessKeyId", { credentials: { ...s3Keys, accessKeyId: "ANOTHER" } }],
    ["AuthorizationHeaderMalformed", { region: "eu-other-1" }],
    ["RequestTimeTooSkewed", { systemClockOffset: 16 * 60 * 1000 }],
    ["RequestTimeTooSkewed", { systemClockOffset: -16 * 60 * 1000 }],
  ])("is refused when it is wrong: %s", async (name, changes) => {
    await expect(client(changes).send(put("refused"))).rejects.toMatchObject({ name });
    expect(store.objects.has("refused")).toBe(false);
  });

  it.each([
    ["AccessDenied", (headers: Sent["headers"]) => delete headers["authorization"]],
    ["AccessDenied", (headers: Sent["headers"]) => (headers["x-amz-acl"] = "public-read")],
    ["InvalidRequest", (headers: Sent["headers"]) => delete headers["x-amz-content-sha256"]],
    ["SignatureDoesNotMatch", (headers: Sent["headers"]) => (headers["content-type"] = "text/html")],
  ])("covers the headers: %s", async (name, change) => {
    const sending = tampering(({ headers }) => void change(headers)).send(
      put("refused", { ContentType: "text/plain" }),
    );
    await expect(sending).rejects.toMatchObject({ name });
    expect(store.objects.has("refused")).toBe(false);
  });
});

describe("an object", () => {
  it("is stored, read, listed and removed", async () => {
    const ours = client();
    await ours.send(put("dossier/é & <1>"));
    const { Body, ContentLength } = await ours.send(new GetObjectCommand(place("dossier/é & <1>")));
    expect(await Body?.transformToString()).toBe(texts);
    expect(ContentLength).toBe(Buffer.byteLength(texts));
    const listed = await ours.send(new ListObjectsV2Command({ Bucket: s3Bucket, Prefix: "dossier/" }));
    expect(listed.Contents?.map(({ Key }) => Key)).toEqual(["dossier/é & <1>"]);
    for (const key of ["dossier/é & <1>", "never there"]) {
      expect((await ours.send(new DeleteObjectCommand(place(key)))).$metadata.httpStatusCode).toBe(204);
    }
    await expect(ours.send(new GetObjectCommand(place("dossier/é & <1>")))).rejects.toMatchObject({
      name: "NoSuchKey",
    });
    await expect(ours.send(new HeadObjectCommand(place("never there")))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
  });

  it.each([
    ["XAmzContentSHA256Mismatch", {}, (sent: Sent) => (sent.body = texts.toUpperCase())],
    ["BadDigest", { ChecksumSHA256: hash("sha256", "else") }, undefined],
    ["InvalidRequest", { ChecksumSHA256: "short" }, undefined],
    ["BadDigest", { ContentMD5: hash("md5", "else") }, undefined],
    ["InvalidDigest", { ContentMD5: "short" }, undefined],
    ["NotImplemented", {}, (sent: Sent) => (sent.headers["content-encoding"] = "aws-chunked")],
    ["NoSuchBucket", { Bucket: "another" }, undefined],
    ["KeyTooLongError", { Key: "k".repeat(1025) }, undefined],
  ])("that is not what was said is not kept: %s", async (name, further, change) => {
    const sender = change === undefined ? client() : tampering(change);
    await expect(sender.send(put("refused", further))).rejects.toMatchObject({ name });
    expect(store.objects.has("refused")).toBe(false);
    expect(readdirSync(folder)).toHaveLength(store.objects.size);
  });

  it.each([
    ["bytes=0-4", 206, "01234"],
    ["bytes=7-", 206, "789"],
    ["bytes=-2", 206, "89"],
    ["bytes=8-100", 206, "89"],
    ["bytes=3-1", 200, "0123456789"],
    ["lines=1-2", 200, "0123456789"],
  ])("is read in parts: %s", async (Range, status, part) => {
    await client().send(put("digits", { Body: "0123456789" }));
    const { Body, $metadata } = await client().send(new GetObjectCommand({ ...place("digits"), Range }));
    expect([$metadata.httpStatusCode, await Body?.transformToString()]).toEqual([status, part]);
  });

  it("has no part beyond its end", async () => {
    await client().send(put("digits", { Body: "0123456789" }));
    const reading = client().send(new GetObjectCommand({ ...place("digits"), Range: "bytes=10-" }));
    await expect(reading).rejects.toMatchObject({ name: "InvalidRange", $metadata: { httpStatusCode: 416 } });
  });

  it("is listed in pages", async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await client().send(put(`page/${number}`));
    const found: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client().send(
        new ListObjectsV2Command({ Bucket: s3Bucket, Prefix: "page/", ContinuationToken }),
      );
      found.push(page.Contents?.map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(found).toEqual([["page/1", "page/2", "page/3"], ["page/4", "page/5", "page/6"], ["page/7"]]);
  });
});

describe("an injected fault", () => {
  it("happens as often as it was requested", async () => {
    store.setFault({ does: "XMinioStorageFull", method: "PUT", after: 1, times: 1 });
    await client().send(put("a"));
    await expect(client().send(put("b"))).rejects.toMatchObject({ $metadata: { httpStatusCode: 507 } });
    await client().send(put("c"));
    expect([store.objects.has("a"), store.objects.has("b"), store.objects.has("c")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("can cut the connection in the middle", async () => {
    await client().send(put("digits", { Body: "0123456789" }));
    store.setFault({ does: "hang up" });
    await expect(client().send(put("broken"))).rejects.toMatchObject({ code: "ECONNRESET" });
    expect(store.objects.has("broken")).toBe(false);
    const { Body } = await client().send(new GetObjectCommand(place("digits")));
    await expect(Body?.transformToString()).rejects.toMatchObject({ code: "ECONNRESET" });
  });
});
