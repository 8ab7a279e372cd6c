/** The settings: environment variables, read once at start. docs/self-hosting.md explains each. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { type SignUpMode, signUpModes } from "#contract/account.ts";
import { offWords, onWords, webAddress, wholeNumber } from "./setting-values.ts";
import { isProxyAddressOrName } from "./proxies.ts";
import { publisherSettingSchemas, type PublisherSettings, parsePublisherSettings } from "./publisher.ts";
import { fileSettingSchemas, type FileSettings, parseFileSettings } from "./storage/settings.ts";
import {
  findMissingForStripe,
  paymentSettingSchemas,
  type PaymentSettings,
  parsePaymentSettings,
} from "./payment/settings.ts";

/** 'off', 'on' (trust every proxy), or a list of addresses, ranges and names such as loopback. */
const trustProxy = v.pipe(
  v.optional(v.string(), "off"),
  v.transform((value) => {
    const word = value.trim().toLowerCase();
    if (offWords.has(word)) return false;
    return onWords.has(word) ? true : word.split(/[\s,]+/u);
  }),
  v.check(
    (proxies) => typeof proxies === "boolean" || proxies.every(isProxyAddressOrName),
    "must be off, on, or addresses such as 10.0.0.1 or 10.0.0.0/8",
  ),
);

/** 'Name <address>', or the address alone. */
const senderPattern = /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/u;

/** A CSP source: a place that a page may load from. */
const cspSourcePattern = /^$|^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/u;

/** The host names for which browsers must use https, when `PUBLIC_URL` does. */
const hstsScopes = ["subdomains", "host", "off"] as const;

/** Pages and cookies need a host of their own. */
const urlWithoutPath = /^https?:\/\/[^/?#]+\/*$/iu;
const publicUrlMessage = "must be an address without a path, such as https://mariage.exemple.fr";

const Settings = v.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, "must name an address")), "127.0.0.1"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, "must name a folder")), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//u, "must start with postgres:// or postgresql://")),
  ),
  DATABASE_POOL: wholeNumber(10, 1, 1000),
  WRITES_PER_COMMIT: wholeNumber(128, 1, 10_000),
  MAX_EVENT_LOOP_DELAY: wholeNumber(300, 0, 60_000),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.url(publicUrlMessage), v.regex(urlWithoutPath, publicUrlMessage)),
  ),
  HSTS: v.optional(v.picklist(hstsScopes, "must be subdomains, host or off"), "subdomains"),
  TRUST_PROXY: trustProxy,
  SIGNING_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "silent"], "must be a level such as info"),
    "info",
  ),
  SIGN_UP: v.optional(v.picklist(signUpModes, "must be open, invited or off"), "open"),
  SIGN_UPS_PER_HOUR: wholeNumber(60, 1, 1_000_000),
  WRITES_PER_MINUTE: wholeNumber(600, 1, 1_000_000),
  ...fileSettingSchemas,
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY_HOURS: wholeNumber(24, 1, 8760),
  BACKUPS_KEPT: wholeNumber(7, 1, 10_000),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\/[^\s/]/u.test(text) && URL.canParse(text),
        "must be an address such as smtps://user:password@smtp.exemple.fr:465",
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(senderPattern, "must be such as Promesse <bonjour@exemple.fr>")),
  ),
  MAILS_PER_HOUR: wholeNumber(300, 0, 1_000_000),
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/u, "must be such as 1234-abcd.apps.googleusercontent.com")),
  ),
  GOOGLE_KEYS_URL: v.optional(webAddress, "https://www.googleapis.com/oauth2/v3/certs"),
  GOOGLE_SCRIPT_URL: v.optional(webAddress, "https://accounts.google.com/gsi/client"),
  GOOGLE_ISSUER: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email("must be an address such as aide@exemple.fr"))),
  ...publisherSettingSchemas,
  CHAT_SCRIPT_URL: v.optional(webAddress),
  CHAT_SITE_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/u, "must be the id of the site"))),
  CHAT_SOURCES: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.trim().split(/[\s,]+/u)),
      v.check(
        (texts) => texts.every((word) => cspSourcePattern.test(word)),
        "must list such as https://x.chat wss://x.chat",
      ),
    ),
    "",
  ),
  ...paymentSettingSchemas,
});
type Settings = v.InferOutput<typeof Settings>;

const Environment = v.pipe(
  Settings,
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
  // An endpoint or a key without a bucket is an error: the files must not end up on the disk by accident.
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
  v.forward(
    v.check(
      (env) => (env.CHAT_SCRIPT_URL === undefined) === (env.CHAT_SITE_ID === undefined),
      "must go with CHAT_SCRIPT_URL",
    ),
    ["CHAT_SITE_ID"],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const missing = dataset.typed ? findMissingForStripe(dataset.value) : undefined;
    if (missing === undefined || !dataset.typed) return;
    addIssue({
      message: "must be given where PAYMENT is stripe",
      path: [{ type: "object", origin: "value", input: dataset.value, key: missing, value: undefined }],
    });
  }),
);

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  readonly smtpUrl: string;
  /** 'Promesse <bonjour@exemple.fr>' */
  readonly from: string;
  /** How many emails are sent per hour at most; the others wait. 0 means no limit. */
  readonly maxPerHour: number;
}

export interface GoogleSettings {
  readonly clientId: string;
  /** The url of Google's public keys. */
  readonly keysUrl: string;
  /** The url of Google's script. Pages may load from its folder. */
  readonly scriptUrl: string;
  /** An issuer other than Google, for tests. */
  readonly issuer: string | undefined;
}

/** A third-party chat. It is loaded only for people who agreed to it. */
export interface ChatSettings {
  readonly scriptUrl: string;
  readonly siteId: string;
  /** Further CSP sources that the script loads from or connects to. */
  readonly sources: readonly string[];
}

/** Backups that the server makes on a schedule. */
export interface BackupSettings {
  /** The folder that the backups are written to. */
  readonly folder: string;
  readonly everyHours: number;
  /** How many backups are kept; older ones are removed. */
  readonly maxCopies: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** How many waiting writes share one fsync of SQLite. */
  readonly writesPerCommit: number;
  /** Milliseconds of mean event-loop delay, over a quarter second, above which calls are refused; 0: never. */
  readonly maxEventLoopDelay: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly hsts: (typeof hstsScopes)[number];
  readonly trustProxy: boolean | string[];
  /** From the environment; without it the server creates a secret and stores it. */
  readonly signingSecret: string | undefined;
  readonly logLevel: string;
  readonly signUp: SignUpMode;
  /** Per network. */
  readonly signUpsPerHour: number;
  /** Per account. */
  readonly writesPerMinute: number;
  readonly files: FileSettings;
  /** undefined: the server makes no backups. */
  readonly backups: BackupSettings | undefined;
  /** undefined: no mail is sent. */
  readonly mail: MailSettings | undefined;
  readonly google: GoogleSettings | undefined;
  readonly payment: PaymentSettings;
  readonly chat: ChatSettings | undefined;
  /** The address for support requests; '' for none. */
  readonly supportEmail: string;
  readonly publisher: PublisherSettings;
  readonly version: string;
}

/** A setting that cannot be used. The message names the setting and says how to fix it. */
export class ConfigError extends Error {}

/** @throws ConfigError naming each setting that cannot be used. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // Compose files pass unset variables as empty strings, so an empty variable counts as unset.
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = v.safeParse(Environment, setVariables);
  if (!result.success) {
    const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? "?"} ${issue.message}.`);
    throw new ConfigError(`Promesse cannot start: ${problems.join(" ")} See docs/self-hosting.md.`);
  }
  const env = result.output;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    writesPerCommit: env.WRITES_PER_COMMIT,
    maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/u, ""),
    hsts: env.HSTS,
    trustProxy: env.TRUST_PROXY,
    signingSecret: env.SIGNING_SECRET,
    logLevel: env.LOG_LEVEL,
    signUp: env.SIGN_UP,
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    writesPerMinute: env.WRITES_PER_MINUTE,
    files: parseFileSettings(env),
    backups: parseBackupSettings(env),
    mail: parseMailSettings(env),
    google: parseGoogleSettings(env),
    payment: parsePaymentSettings(env),
    chat: parseChatSettings(env),
    supportEmail: env.SUPPORT_EMAIL ?? "",
    publisher: parsePublisherSettings(env),
    version: readProductVersion(),
  };
}

function parseMailSettings(env: Settings): MailSettings | undefined {
  if (env.SMTP_URL === undefined) return undefined;
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? "", maxPerHour: env.MAILS_PER_HOUR };
}

function parseBackupSettings(env: Settings): BackupSettings | undefined {
  if (env.BACKUP_DIR === undefined) return undefined;
  return { folder: resolve(env.BACKUP_DIR), everyHours: env.BACKUP_EVERY_HOURS, maxCopies: env.BACKUPS_KEPT };
}

function parseGoogleSettings(env: Settings): GoogleSettings | undefined {
  if (env.GOOGLE_CLIENT_ID === undefined) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    keysUrl: env.GOOGLE_KEYS_URL,
    scriptUrl: env.GOOGLE_SCRIPT_URL,
    issuer: env.GOOGLE_ISSUER,
  };
}

function parseChatSettings(env: Settings): ChatSettings | undefined {
  const { CHAT_SCRIPT_URL: scriptUrl, CHAT_SITE_ID: siteId, CHAT_SOURCES: sources } = env;
  if (scriptUrl === undefined || siteId === undefined) return undefined;
  return { scriptUrl, siteId, sources: sources.filter((word) => word !== "") };
}

export const projectRoot = resolve(import.meta.dirname, "../..");

export function readProductVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  return v.parse(v.object({ version: v.string() }), manifest).version;
}
