import { expect, it } from "vitest";
import { isLocalhostUrl } from "./links.rules.ts";

it.each([
  ["http://localhost:3000/invitation#token", true],
  ["http://127.0.0.1:3000/invitation#token", true],
  ["http://127.1.2.3/invitation#token", true],
  ["http://[::1]:3000/invitation#token", true],
  ["https://promesse.exemple.fr/invitation#token", false],
  ["https://localhost.exemple.fr/invitation#token", false],
  ["http://192.168.1.20:3000/invitation#localhost", false],
])("%s works on this machine only: %j", (url, isLocal) => {
  expect(isLocalhostUrl(url)).toBe(isLocal);
});
