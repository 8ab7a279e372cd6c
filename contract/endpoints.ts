/** Every call of the product, by name: from here come the OpenAPI document and the tests that leave none out. */
import * as account from "./account.ts";
import * as bin from "./bin.ts";
import type { Endpoint } from "./endpoint.ts";
import * as guests from "./guests.ts";
import * as health from "./health.ts";
import * as wedding from "./wedding.ts";

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [account, wedding, guests, bin, health].flatMap((room) => Object.entries(room).filter(isEndpoint)),
);

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1];
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}
