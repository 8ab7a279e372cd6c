import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { seller } from "#test/support/stripe.ts";
import { getPaymentWarning } from "./open.ts";

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
  [{ HOST: "0.0.0.0", ...keys, ...seller }, false],
  [{}, false],
  [{ HOST: "localhost" }, false],
  [{ HOST: "127.0.0.2" }, false],
  [{ HOST: "::1" }, false],
  [{ HOST: "" }, false],
])("%o: the server warns about simulated payment: %s", (environment, warns) => {
  expect(getPaymentWarning(readConfig(environment)) !== undefined).toBe(warns);
});

it.each([
  ["nobody", {}, /Set PUBLISHER_NAME, .*HOSTING_PHONE, CONSUMER_MEDIATOR\./u],
  [
    "nobody but where to write",
    { SUPPORT_EMAIL: "aide@exemple.fr" },
    /PUBLISHER_PHONE, PUBLISHER_DIRECTOR, HOSTING/u,
  ],
  ["a seller without a mediator", { ...seller, CONSUMER_MEDIATOR: " " }, /Set CONSUMER_MEDIATOR\./u],
])("the server warns where Stripe would take money for %s", (_, environment, warning) => {
  expect(getPaymentWarning(readConfig({ ...keys, ...environment }))).toMatch(warning);
  expect(getPaymentWarning(readConfig({ ...environment, PAYMENT: "off" }))).toBeUndefined();
});
