import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("settings", () => {
  it("have defaults for missing and empty variables", () => {
    for (const environment of [{}, { PORT: "", DATABASE_URL: "", SIGNING_SECRET: "" }]) {
      expect(readConfig(environment)).toMatchObject({
        port: 3000,
        host: "127.0.0.1",
        databaseUrl: undefined,
        publicUrl: "http://localhost:3000",
        trustProxy: false,
        signingSecret: undefined,
      });
    }
  });

  it("are read from the environment", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://mariage.exemple.fr/",
      TRUST_PROXY: "10.0.0.1, 10.0.0.2",
      DATABASE_URL: "postgres://localhost/promesse",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "https://mariage.exemple.fr",
      trustProxy: ["10.0.0.1", "10.0.0.2"],
      databaseUrl: "postgres://localhost/promesse",
    });
    expect(readConfig({ TRUST_PROXY: "on" }).trustProxy).toBe(true);
    expect(readConfig({ TRUST_PROXY: "off" }).trustProxy).toBe(false);
  });

  it("let everybody sign up unless they say otherwise, and take no other word", () => {
    expect(readConfig({}).signUp).toBe("open");
    expect(readConfig({ SIGN_UP: "invited" }).signUp).toBe("invited");
    expect(() => readConfig({ SIGN_UP: "no" })).toThrow("SIGN_UP must be open, invited or off.");
  });

  it("limit the emails per hour, unless 0 is given", () => {
    const smtp = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@exemple.fr" };
    expect(readConfig(smtp).mail?.maxPerHour).toBe(300);
    expect(readConfig({ ...smtp, MAILS_PER_HOUR: "0" }).mail?.maxPerHour).toBe(0);
    expect(readConfig({ ...smtp, MAILS_PER_HOUR: "200" }).mail?.maxPerHour).toBe(200);
    expect(() => readConfig({ MAILS_PER_HOUR: "many" })).toThrow(ConfigError);
  });

  it("store files on disk unless a bucket is named", () => {
    expect(readConfig({ DATA_DIR: "/srv/promesse" }).files).toEqual({
      folder: "/srv/promesse/files",
      maxFileBytes: 25 * 1024 * 1024,
      quotaBytes: 1024 * 1024 * 1024,
      s3: undefined,
    });
    const amazon = readConfig({ S3_BUCKET: "mariage", LARGEST_FILE_MB: "100", QUOTA_MB: "10" }).files;
    expect(amazon).toMatchObject({ maxFileBytes: 100 * 1024 * 1024, quotaBytes: 10 * 1024 * 1024 });
    expect(amazon.s3).toEqual({
      bucket: "mariage",
      endpoint: undefined,
      region: "us-east-1",
      credentials: undefined,
      prefix: "",
      pathStyle: false,
    });
    const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const own = {
      S3_BUCKET: "mariage",
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_PREFIX: "/promesse//files",
      ...keys,
    };
    expect(readConfig(own).files.s3).toMatchObject({
      endpoint: "http://127.0.0.1:9000",
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
      prefix: "promesse/files/",
      pathStyle: true,
    });
    expect(readConfig({ ...own, S3_PATH_STYLE: "off" }).files.s3?.pathStyle).toBe(false);
  });

  it.each([
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "mariage", S3_ACCESS_KEY_ID: "AKIAEXEMPLE" }],
    ["S3_ACCESS_KEY_ID", { S3_BUCKET: "mariage", S3_SECRET_ACCESS_KEY: "AKIAEXEMPLE" }],
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.exemple.fr" }],
    ["S3_BUCKET", { S3_ACCESS_KEY_ID: "AKIAEXEMPLE", S3_SECRET_ACCESS_KEY: "AKIAEXEMPLE" }],
    ["S3_PATH_STYLE", { S3_BUCKET: "mariage", S3_PATH_STYLE: "AKIAEXEMPLE" }],
  ])("name the settings missing beside %s, without printing a key", (name, environment) => {
    const reading = () => readConfig(environment);
    expect(reading).toThrow(new RegExp(`start: ${name} must`, "u"));
    expect(reading).not.toThrow(/AKIA/u);
  });

  it("simulate payment until the keys of Stripe are given", () => {
    expect(readConfig({}).payment).toEqual({
      kind: "practice",
      offer: { cents: 4900, currency: "EUR", text: { fr: "", en: "" } },
    });
    expect(readConfig({ PAYMENT: "off", OFFER_PRICE: "10" }).payment).toEqual({ kind: "off" });
    const keys = { STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const given = { ...keys, STRIPE_SECRET_KEY: "rk_live_1" };
    const sold = { OFFER_PRICE: "1234,5", OFFER_CURRENCY: "CHF", OFFER_TEXT_FR: "Tout" };
    expect(readConfig({ ...given, ...sold }).payment).toMatchObject({
      kind: "stripe",
      offer: { cents: 123_450, currency: "CHF", text: { fr: "Tout", en: "" } },
      stripe: { secretKey: "rk_live_1", publishableKey: "pk_live_1", webhookSecret: "whsec_1" },
    });
    expect(readConfig({ ...given, ...sold, PAYMENT: "practice" }).payment.kind).toBe("practice");
    const environment = { ...given, ...sold };
    for (const name of [...Object.keys(given), "OFFER_PRICE"]) {
      const reading = () => readConfig({ ...environment, PAYMENT: "stripe", [name]: "" });
      expect(reading).toThrow(new RegExp(`start: ${name} must`, "u"));
      expect(reading).not.toThrow(/live_1|whsec_1/u);
    }
  });

  it("turn on the chat once its script and its site are given", () => {
    const given = { CHAT_SCRIPT_URL: "https://x.chat/widget.js", CHAT_SITE_ID: "site-1" };
    expect(readConfig({}).chat).toBeUndefined();
    expect(readConfig({ ...given, CHAT_SOURCES: "https://x.chat, wss://*.x.chat" }).chat).toEqual({
      scriptUrl: "https://x.chat/widget.js",
      siteId: "site-1",
      sources: ["https://x.chat", "wss://*.x.chat"],
    });
    expect(readConfig(given).chat?.sources).toEqual([]);
    for (const name of Object.keys(given)) {
      expect(() => readConfig({ ...given, [name]: "" })).toThrow(/CHAT_SITE_ID must/u);
    }
    expect(readConfig({ SUPPORT_EMAIL: "aide@exemple.fr" }).supportEmail).toBe("aide@exemple.fr");
  });

  it("name the publisher of the site, the person responsible and the contact", () => {
    const none = readConfig({}).publisher;
    expect(new Set(Object.values(none))).toEqual(new Set([""]));
    const { publisher } = readConfig({ PUBLISHER_NAME: " Noces ", SUPPORT_EMAIL: "aide@exemple.fr" });
    expect(publisher).toEqual({
      ...none,
      "publisher-name": "Noces",
      "publisher-director": "Noces",
      "publisher-email": "aide@exemple.fr",
    });
    const other = {
      PUBLISHER_DIRECTOR: "Zoé Ay",
      PUBLISHER_EMAIL: "a@exemple.fr",
      SUPPORT_EMAIL: "b@exemple.fr",
    };
    expect(readConfig(other).publisher).toMatchObject({
      "publisher-director": "Zoé Ay",
      "publisher-email": "a@exemple.fr",
    });
  });

  it.each([
    ["PORT", "trois mille"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost"],
    ["PUBLIC_URL", "mariage"],
    ["PUBLIC_URL", "https://exemple.fr/mariage"],
    ["SIGNING_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_POOL", "0"],
    ["TRUST_PROXY", "foo"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/24/7"],
    ["TRUST_PROXY", "fd00::/129"],
    ["LARGEST_FILE_MB", "0"],
    ["QUOTA_MB", "1.5"],
    ["S3_BUCKET", "a bucket"],
    ["S3_ENDPOINT", "s3.exemple.fr"],
    ["S3_ENDPOINT", "https://s3 exemple"],
    ["S3_REGION", "eu west"],
    ["S3_PREFIX", "a b"],
    ["PAYMENT", "paypal"],
    ["STRIPE_SECRET_KEY", "pk_live_x"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_live_x"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_API_URL", "ftp://stripe"],
    ["OFFER_PRICE", "gratuit"],
    ["OFFER_PRICE", "0.49"],
    ["OFFER_PRICE", "49.999"],
    ["OFFER_CURRENCY", "XYZ"],
    ["OFFER_TEXT_FR", "x".repeat(2001)],
    ["SUPPORT_EMAIL", "nous"],
    ["PUBLISHER_EMAIL", "nous"],
    ["PUBLISHER_ADDRESS", "x".repeat(501)],
    ["CHAT_SCRIPT_URL", "chat.js"],
    ["CHAT_SITE_ID", "a b"],
    ["CHAT_SOURCES", "https://x.chat; script-src *"],
  ])("refuse %s=%s by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
