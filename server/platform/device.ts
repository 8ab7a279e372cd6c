/** The browser and the system of a client, read from its User-Agent header. */
import bowser from "bowser";
import type { OpenSession } from "#contract/profile.ts";

export type Device = Pick<OpenSession, "browser" | "system" | "form">;

const forms: Readonly<Record<string, OpenSession["form"]>> = { mobile: "phone", tablet: "tablet" };

/** '' for each part that the header does not name. */
export function parseDevice(userAgent: string): Device {
  if (userAgent.trim() === "") return { browser: "", system: "", form: "desktop" };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name ?? "",
    system: os.name ?? "",
    form: forms[platform.type ?? ""] ?? "desktop",
  };
}

/** The device as named in an email. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const { browser, system } = parseDevice(userAgent);
  return { browser, system };
}
