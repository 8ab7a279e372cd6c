/** Checks the fields of a body that belong to another area than their row. */
import { isDeepStrictEqual } from "node:util";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { isFieldAllowed } from "#contract/field-areas.ts";
import type { Membership } from "#contract/permissions.ts";
import { AppError } from "../errors.ts";

interface Caller {
  /** undefined for an anonymous client. */
  readonly member: Membership | undefined;
  /** Reads the row as its GET returns it to the member; undefined for a call that changes several rows. */
  readonly readCurrent: (() => Promise<object | undefined>) | undefined;
}

/**
 * Leaves out fields that the member may not edit, if they come back as the GET showed them: the same value. A null is
 * left out too, whatever the GET showed.
 * @throws AppError forbidden for any other value.
 */
export async function withPermittedFields(
  { changedKind: kind }: Endpoint,
  call: Call<Endpoint>,
  { member, readCurrent }: Caller,
): Promise<Call<Endpoint>> {
  if (kind === undefined || member === undefined || !isRecord(call.body)) return call;
  // A call that changes several rows names the fields under `changes`.
  const { changes = call.body } = call.body;
  if (!isRecord(changes)) return call;
  const forbiddenFields = Object.keys(changes).filter(
    (field) => changes[field] !== undefined && !isFieldAllowed(member, { kind, field }, "edit"),
  );
  if (forbiddenFields.length === 0) return call;
  const current: Readonly<Record<string, unknown>> = { ...(await readCurrent?.()) };
  const isUnchanged = (field: string) =>
    readCurrent !== undefined &&
    (changes[field] === null || isDeepStrictEqual(changes[field], current[field]));
  if (!forbiddenFields.every(isUnchanged)) throw new AppError("forbidden");
  const permittedFields = Object.entries(call.body).filter(([field]) => !forbiddenFields.includes(field));
  return { ...call, body: Object.fromEntries(permittedFields) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
