/**
 * The publisher and the host of this site, which French law requires a site to name: settings that the legal pages
 * show.
 */
import * as v from "valibot";

const text = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(500, "must have at most 500 characters")),
  "",
);

/** These entries are part of the schema of all environment variables. */
export const publisherSettingSchemas = {
  PUBLISHER_NAME: text,
  PUBLISHER_ADDRESS: text,
  PUBLISHER_PHONE: text,
  PUBLISHER_EMAIL: v.optional(v.pipe(v.string(), v.email("must be an address such as contact@exemple.fr"))),
  PUBLISHER_REGISTRATION: text,
  PUBLISHER_DIRECTOR: text,
  HOSTING_NAME: text,
  HOSTING_ADDRESS: text,
  HOSTING_PHONE: text,
  CONSUMER_MEDIATOR: text,
};

const entries = v.object(publisherSettingSchemas);
type PublisherEnvironment = v.InferOutput<typeof entries> & { readonly SUPPORT_EMAIL?: string | undefined };

/** By the name of the meta tag; '' when not set. */
export type PublisherSettings = Readonly<Record<(typeof metaNames)[number], string>>;

const metaNames = [
  "publisher-name",
  "publisher-address",
  "publisher-phone",
  "publisher-email",
  "publisher-registration",
  "publisher-director",
  "hosting-name",
  "hosting-address",
  "hosting-phone",
  "consumer-mediator",
] as const;

export function parsePublisherSettings(given: PublisherEnvironment): PublisherSettings {
  return {
    "publisher-name": given.PUBLISHER_NAME,
    "publisher-address": given.PUBLISHER_ADDRESS,
    "publisher-phone": given.PUBLISHER_PHONE,
    "publisher-email": given.PUBLISHER_EMAIL ?? given.SUPPORT_EMAIL ?? "",
    "publisher-registration": given.PUBLISHER_REGISTRATION,
    "publisher-director": given.PUBLISHER_DIRECTOR === "" ? given.PUBLISHER_NAME : given.PUBLISHER_DIRECTOR,
    "hosting-name": given.HOSTING_NAME,
    "hosting-address": given.HOSTING_ADDRESS,
    "hosting-phone": given.HOSTING_PHONE,
    "consumer-mediator": given.CONSUMER_MEDIATOR,
  };
}

/**
 * The settings that a seller must give and has not given. PUBLISHER_REGISTRATION is optional, because not every
 * seller has one.
 */
export function listMissingForSelling(publisher: PublisherSettings): string[] {
  return metaNames
    .filter((name) => name !== "publisher-registration" && publisher[name] === "")
    .map((name) => name.toUpperCase().replaceAll("-", "_"));
}
