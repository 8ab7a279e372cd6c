import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("settings", () => {
  it("have sensible values when none is given, or empty ones", () => {
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

  it("are taken as given", () => {
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

  it.each([
    ["PORT", "trois mille"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost"],
    ["PUBLIC_URL", "mariage"],
    ["SIGNING_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_POOL", "0"],
    ["TRUST_PROXY", "foo"],
  ])("refuse %s=%s by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
