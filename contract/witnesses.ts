/** The witnesses of the civil wedding. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { id, idParams, limits, line, okReply, optionalEmail, requiredLine } from "./values.ts";

/** Code civil, article 75: at least two, at most four. */
export const minWitnesses = 2;
export const maxWitnesses = 4;

const witnessFields = {
  name: requiredLine(limits.shortText),
  /** Whose witness it is: free text; the forms offer the first names of the couple. */
  side: line(limits.name),
  phone: line(40),
  email: optionalEmail,
  /** The witness's task on the day. */
  looks_after: line(limits.shortText),
};

export const NewWitness = v.object(witnessFields);
export type NewWitness = v.InferOutput<typeof NewWitness>;

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const WitnessChanges = v.partial(v.object(witnessFields));
export type WitnessChanges = v.InferOutput<typeof WitnessChanges>;

export const Witness = v.object({
  id,
  name: v.string(),
  side: v.string(),
  phone: v.string(),
  email: v.string(),
  looks_after: v.string(),
});
export type Witness = v.InferOutput<typeof Witness>;

export const listWitnesses = endpoint({
  method: "GET",
  path: "/witnesses",
  access: "wedding",
  permission: "wedding:see",
  summary: "The witnesses, in the order they were added",
  reply: v.array(Witness),
});

export const addWitness = endpoint({
  method: "POST",
  path: "/witnesses",
  access: "wedding",
  permission: "wedding:edit",
  summary: "Add one witness",
  body: NewWitness,
  reply: Witness,
});

export const changeWitness = endpoint({
  method: "PUT",
  path: "/witnesses/{id}",
  access: "wedding",
  permission: "wedding:edit",
  base: true,
  summary: "Change the named fields of a witness",
  params: idParams,
  body: WitnessChanges,
  reply: Witness,
});

export const deleteWitness = endpoint({
  method: "DELETE",
  path: "/witnesses/{id}",
  access: "wedding",
  permission: "wedding:edit",
  summary: "Put a witness into the bin, where they stay 30 days",
  params: idParams,
  reply: okReply,
});
