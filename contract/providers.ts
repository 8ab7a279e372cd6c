/** The calls of the providers: their kinds, which `provider-kinds.ts` lists, and the couple's contact for each kind. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, limits, line, nonNegativeAmountOrNull, optionalEmail, text } from "./values.ts";

/** In the order in which a contact usually goes through them; 'ecarte', which is possible at any time, is last. */
export const contactStatuses = ["a_contacter", "contacte", "devis_recu", "reserve", "ecarte"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** A kind of provider. */
export const ProviderKind = v.object({
  id,
  /** French in every language; with `_` for spaces it names the picture under /images. */
  name: v.string(),
  description: v.string(),
});
export type ProviderKind = v.InferOutput<typeof ProviderKind>;

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const ContactChanges = v.partial(
  v.object({
    company: line(limits.shortText),
    person: line(limits.shortText),
    phone: line(40),
    email: optionalEmail,
    price: nonNegativeAmountOrNull,
    status: v.picklist(contactStatuses, "status_unknown"),
    notes: text(limits.comment),
  }),
);
export type ContactChanges = v.InferOutput<typeof ContactChanges>;

export const ProviderContact = v.object({
  /** null while nothing is saved for this kind. */
  id: v.nullable(id),
  provider_id: id,
  /** The name of the company. Expenses and budget items with the same `provider` belong to it. */
  company: v.string(),
  person: v.string(),
  phone: v.string(),
  email: v.string(),
  /** Euros. */
  price: v.nullable(v.number()),
  status: v.picklist(contactStatuses),
  notes: v.string(),
});
export type ProviderContact = v.InferOutput<typeof ProviderContact>;

/** `provider`: the id of a kind. It is the same in all weddings, so these are not `idParams`. */
const kindParams = v.object({ provider: id });

export const listProviders = endpoint({
  method: "GET",
  path: "/prestataires",
  access: "wedding",
  permission: "member",
  summary: "The kinds of providers a wedding has",
  reply: v.array(ProviderKind),
});

export const listContacts = endpoint({
  method: "GET",
  path: "/api/provider-contacts",
  access: "wedding",
  permission: "providers:see",
  summary: "The wedding's own contacts, in the order of the catalogue",
  reply: v.array(ProviderContact),
});

export const getContact = endpoint({
  method: "GET",
  path: "/prestataires/{provider}/contact",
  access: "wedding",
  permission: "providers:see",
  summary: "The wedding's contact for a kind of provider, every field, empty where nothing is known",
  params: kindParams,
  reply: ProviderContact,
});

export const changeContact = endpoint({
  method: "PUT",
  path: "/prestataires/{provider}/contact",
  access: "wedding",
  permission: "providers:edit",
  base: true,
  changedKind: "provider_contact",
  summary: "Write down the named fields of the contact; a new name follows to its expenses and budget items",
  params: kindParams,
  body: ContactChanges,
  reply: ProviderContact,
});

export const deleteContact = endpoint({
  method: "DELETE",
  path: "/prestataires/{provider}/contact",
  access: "wedding",
  permission: "providers:edit",
  summary: "Put the contact into the bin, where it stays 30 days",
  params: kindParams,
  reply: v.object({ ok: v.literal(true), id }),
});

/** Whether two names mean the same provider, ignoring case. */
export function isSameProvider(one: string, other: string): boolean {
  return getProviderNameKey(one) === getProviderNameKey(other);
}

/** The key by which provider names are compared. */
export function getProviderNameKey(company: string): string {
  return company.trim().toLocaleLowerCase("fr");
}
