import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { practiceWarning } from "./open.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  OFFER_PRICE: "49",
};

it.each([
  [{ HOST: "0.0.0.0" }, true],
  [{ HOST: "::" }, true],
  [{ HOST: "192.168.1.4" }, true],
  [{ HOST: "mariage.exemple.fr" }, true],
  [{ HOST: "0.0.0.0", PAYMENT: "practice", ...keys }, true],
  [{ HOST: "0.0.0.0", PAYMENT: "off" }, false],
  [{ HOST: "0.0.0.0", ...keys }, false],
  [{}, false],
  [{ HOST: "localhost" }, false],
  [{ HOST: "127.0.0.2" }, false],
  [{ HOST: "::1" }, false],
  [{ HOST: "" }, false],
])("%o: warns that payment is only practised: %s", (environment, warns) => {
  expect(practiceWarning(readConfig(environment)) !== undefined).toBe(warns);
});
