/** The settings of files: their maximum size, the quota and the storage. */
import { join, resolve } from "node:path";
import * as v from "valibot";
import { isWebAddress, onOrOff, wholeNumber } from "../setting-values.ts";

const megabyte = 1024 * 1024;

/** The name of the bucket, and the prefix within it. */
const bucketName = /^[\w.-]{3,63}$/u;
const keyPrefix = /^[\w!.*'()/-]*$/u;

/** These entries are part of the schema of all environment variables. */
export const fileSettingSchemas = {
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
const fileEnvironment = v.object({ DATA_DIR: v.string(), ...fileSettingSchemas });
type FileEnvironment = v.InferOutput<typeof fileEnvironment>;

/** An S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  /** undefined: Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** undefined: those of the machine, such as a profile or a role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The start of every key; '' or ending with a slash. */
  readonly prefix: string;
  /** Whether the name of the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

export interface FileSettings {
  /** The folder of the files on disk. With S3 only the command that moves files reads it. */
  readonly folder: string;
  /** Bytes: of one file. */
  readonly maxFileBytes: number;
  /** Bytes of all files of one wedding. */
  readonly quotaBytes: number;
  /** The store used instead of `folder`. */
  readonly s3: S3Settings | undefined;
}

export function parseFileSettings(env: FileEnvironment): FileSettings {
  return {
    folder: join(resolve(env.DATA_DIR), "files"),
    maxFileBytes: env.LARGEST_FILE_MB * megabyte,
    quotaBytes: env.QUOTA_MB * megabyte,
    s3: env.S3_BUCKET === undefined ? undefined : parseS3Settings(env, env.S3_BUCKET),
  };
}

function parseS3Settings(env: FileEnvironment, bucket: string): S3Settings {
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
