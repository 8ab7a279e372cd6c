/** The settings: environment variables, read once at start. docs/self-hosting.md explains each. */
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import * as v from "valibot";

const on = new Set(["1", "true", "on", "yes"]);
const off = new Set(["", "0", "false", "off", "no"]);

/** 'off', 'on' (trust every proxy before us), or a list of proxies' addresses. */
const trustProxy = v.pipe(
  v.optional(v.string(), "off"),
  v.transform((value) => {
    const word = value.trim().toLowerCase();
    if (off.has(word)) return false;
    return on.has(word) ? true : word.split(/[\s,]+/u);
  }),
  v.check(
    (proxies) => typeof proxies === "boolean" || proxies.every(isProxy),
    "must be off, on, or addresses such as 10.0.0.1 or 10.0.0.0/8",
  ),
);

/** An address, a range, or one of the names the web server knows ranges by. */
function isProxy(word: string): boolean {
  const [address = "", bits] = word.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(word)) return true;
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/u.test(bits));
}

const wholeNumber = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/u, "must be a whole number"),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const megabyte = 1024 * 1024;

/** A bucket's name, or the folder within it that is ours. */
const bucketName = /^[\w.-]{3,63}$/u;
const keyPrefix = /^[\w!.*'()/-]*$/u;

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/u.test(text) && URL.canParse(text);
}

const webAddress = v.pipe(v.string(), v.check(isWebAddress, "must be a web address"));

/** 'Name <address>', or the address alone. */
const sender = /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/u;

const onOrOff = v.pipe(
  v.string(),
  v.transform((value) => value.trim().toLowerCase()),
  v.check((word) => on.has(word) || off.has(word), "must be on or off"),
  v.transform((word) => on.has(word)),
);

const settings = v.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, "must name an address")), "127.0.0.1"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, "must name a folder")), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//u, "must start with postgres:// or postgresql://")),
  ),
  DATABASE_POOL: wholeNumber(10, 1, 1000),
  WRITES_PER_COMMIT: wholeNumber(128, 1, 10_000),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url("must be an address such as https://mariage.exemple.fr"))),
  TRUST_PROXY: trustProxy,
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "silent"], "must be a level such as info"),
    "info",
  ),
  SIGN_UPS_PER_HOUR: wholeNumber(60, 1, 1_000_000),
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
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\/[^\s/]/u.test(text) && URL.canParse(text),
        "must be an address such as smtps://user:password@smtp.exemple.fr:465",
      ),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(sender, "must be such as Promesse <bonjour@exemple.fr>"))),
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/u, "must be such as 1234-abcd.apps.googleusercontent.com")),
  ),
  GOOGLE_KEYS_URL: v.optional(webAddress, "https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_SCRIPT_URL: v.optional(webAddress, "https://accounts.google.com/gsi/client"),
  GOOGLE_ISSUER: v.optional(v.string()),
});
type Settings = v.InferOutput<typeof settings>;

const Environment = v.pipe(
  settings,
  v.forward(
    v.check(
      (env) => env.S3_SECRET_ACCESS_KEY === undefined || env.S3_ACCESS_KEY_ID !== undefined,
      "must go with S3_SECRET_ACCESS_KEY",
    ),
    ["S3_ACCESS_KEY_ID"],
  ),
  v.forward(
    v.check(
      (env) => env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY !== undefined,
      "must go with S3_ACCESS_KEY_ID",
    ),
    ["S3_SECRET_ACCESS_KEY"],
  ),
  // Someone who names an endpoint or a key means S3: the files must not end up on the disk instead.
  v.forward(
    v.check(
      (env) => env.S3_BUCKET !== undefined || (env.S3_ENDPOINT ?? env.S3_ACCESS_KEY_ID) === undefined,
      "must name the bucket, since other settings of S3 are given",
    ),
    ["S3_BUCKET"],
  ),
  v.forward(
    v.check((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, "must go with SMTP_URL"),
    ["MAIL_FROM"],
  ),
);

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

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  readonly smtpUrl: string;
  /** 'Promesse <bonjour@exemple.fr>' */
  readonly from: string;
}

export interface GoogleSettings {
  readonly clientId: string;
  /** Where Google's public keys are. */
  readonly keysUrl: string;
  /** Where its script is; its folder is what pages may load from. */
  readonly scriptUrl: string;
  /** Another issuer than Google. */
  readonly issuer: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** How many waiting writes share one flush of SQLite to disk. */
  readonly writesPerCommit: number;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean | string[];
  /** Given by the environment; else one is made and kept. */
  readonly signingSecret: string | undefined;
  readonly logLevel: string;
  /** From one network. */
  readonly signUpsPerHour: number;
  readonly files: FileSettings;
  /** undefined: no mail is sent. */
  readonly mail: MailSettings | undefined;
  readonly google: GoogleSettings | undefined;
  readonly version: string;
}

/** A setting that cannot be used; its message names it and the way out. */
export class ConfigError extends Error {}

/** @throws ConfigError naming each setting that cannot be used. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means the same as none: compose files pass them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    const lines = result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"} ${issue.message}.`);
    throw new ConfigError(`Promesse cannot start: ${lines.join(" ")} See docs/self-hosting.md.`);
  }
  const env = result.output;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    writesPerCommit: env.WRITES_PER_COMMIT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, ""),
    trustProxy: env.TRUST_PROXY,
    signingSecret: env.SIGNING_SECRET,
    logLevel: env.LOG_LEVEL,
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    files: fileSettings(env),
    mail: env.SMTP_URL === undefined ? undefined : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? "" },
    google: googleSettings(env),
    version: productVersion(),
  };
}

function googleSettings(env: Settings): GoogleSettings | undefined {
  if (env.GOOGLE_CLIENT_ID === undefined) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    keysUrl: env.GOOGLE_KEYS_URL,
    scriptUrl: env.GOOGLE_SCRIPT_URL,
    issuer: env.GOOGLE_ISSUER,
  };
}

function fileSettings(env: Settings): FileSettings {
  return {
    folder: join(resolve(env.DATA_DIR), "files"),
    largest: env.LARGEST_FILE_MB * megabyte,
    quota: env.QUOTA_MB * megabyte,
    s3: env.S3_BUCKET === undefined ? undefined : s3Settings(env, env.S3_BUCKET),
  };
}

function s3Settings(env: Settings, bucket: string): S3Settings {
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

export const projectRoot = resolve(import.meta.dirname, "../..");

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}
