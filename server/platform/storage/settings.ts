/** The settings of files: how large, how many, and where they lie. */
import { join, resolve } from "node:path";
import * as v from "valibot";
import { isWebAddress, onOrOff, wholeNumber } from "../setting-values.ts";

const megabyte = 1024 * 1024;

/** A bucket's name, or the folder within it that is ours. */
const bucketName = /^[\w.-]{3,63}$/u;
const keyPrefix = /^[\w!.*'()/-]*$/u;

/** Part of the whole environment. */
export const fileEntries = {
  LARGEST_FILE_MB: wholeNumber(25, 1, 5000),
  QUOTA_MB: wholeNumber(1024, 1, 1_000_000_000),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(bucketName, "must be the name of a bucket"))),
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, "must be an address such as https://s3.exemple.fr")),
  ),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/u, "must name a region such as eu-west-3")),
    "us-east-1",
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PREFIX: v.optional(v.pipe(v.string(), v.regex(keyPrefix, "must be a path such as promesse/files")), ""),
  S3_PATH_STYLE: v.optional(onOrOff),
};
const whole = v.object({ DATA_DIR: v.string(), ...fileEntries });
type Given = v.InferOutput<typeof whole>;

/** A store that speaks S3. */
export interface S3Settings {
  readonly bucket: string;
  /** Without it, Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Without them, what the machine offers: a profile, a role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Before every key; '' or ending with a slash. */
  readonly prefix: string;
  /** The bucket's name in the path, not before the host's. */
  readonly pathStyle: boolean;
}

export interface FileSettings {
  /** Where the files lie, or are received on their way to S3. */
  readonly folder: string;
  /** Bytes: of one file. */
  readonly largest: number;
  /** Bytes: of all files of one wedding. */
  readonly quota: number;
  /** Where they lie instead of `folder`. */
  readonly s3: S3Settings | undefined;
}

export function fileSettings(env: Given): FileSettings {
  return {
    folder: join(resolve(env.DATA_DIR), "files"),
    largest: env.LARGEST_FILE_MB * megabyte,
    quota: env.QUOTA_MB * megabyte,
    s3: env.S3_BUCKET === undefined ? undefined : s3Settings(env, env.S3_BUCKET),
  };
}

function s3Settings(env: Given, bucket: string): S3Settings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const prefix = env.S3_PREFIX.split("/").filter((part) => part !== "");
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    prefix: prefix.map((part) => `${part}/`).join(""),
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  };
}
