/** Compares the fields that a client changes with their present values, so that nobody overwrites an unseen change. */
import { isDeepStrictEqual } from "node:util";
import type { BaseFields, Call, Endpoint } from "#contract/endpoint.ts";
import { AppError, createFieldError } from "../errors.ts";

/** The `base` of a body; undefined if the endpoint takes none or none was sent. @throws AppError invalid. */
export function parseBase(endpoint: Endpoint, body: unknown): BaseFields | undefined {
  if (endpoint.base === undefined || !isRecord(body) || body["base"] === undefined) return undefined;
  if (!isRecord(body["base"])) throw createFieldError("base", "unreadable");
  return body["base"];
}

interface Comparison {
  /** The resource as its GET returns it; undefined if it does not exist. */
  readonly current: object | undefined;
  readonly call: Pick<Call<Endpoint>, "base" | "body">;
  /** The body before it was parsed. */
  readonly sent: unknown;
}

/**
 * A field conflicts if its present value differs from its base, from the value sent and from that value parsed. Fields
 * without a base, and those that the GET does not return, never conflict.
 * @throws AppError field_changed, with the present values of the fields that conflict.
 */
export function assertUnchanged({ current, call, sent }: Comparison): void {
  const { base, body } = call;
  if (base === undefined || current === undefined || !isRecord(sent)) return;
  const parsed: unknown = body;
  const changed = Object.entries(current).filter(([field, value]) => {
    if (!Object.hasOwn(base, field) || !Object.hasOwn(sent, field)) return false;
    const accepted = [base[field], sent[field], isRecord(parsed) ? parsed[field] : undefined];
    return !accepted.some((each) => isDeepStrictEqual(each, value));
  });
  if (changed.length > 0) throw new AppError("field_changed", { current: Object.fromEntries(changed) });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A function that finds the resource of the path by its id in a list. */
export function createCurrentFinder<C, T extends { readonly id: string | null }>(
  list: (context: C) => Promise<readonly T[]>,
): (context: C, call: { readonly params: { readonly id: string } }) => Promise<T | undefined> {
  return async (context, { params }) => (await list(context)).find(({ id }) => id === params.id);
}
