/** Parses the parts of a request by the contract, or throws an error that names the fields. */
import * as v from "valibot";
import type { Call, Endpoint } from "#contract/endpoint.ts";
import { maxErrorFields } from "#contract/errors.ts";
import { type FieldProblem, AppError } from "../errors.ts";
import { parseBase } from "./base.ts";
import { assertLengths, truncateLists } from "./list-lengths.ts";

interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** @throws AppError invalid, with one problem per field, of at most `maxErrorFields` fields. */
export function parseCall<E extends Endpoint>(endpoint: E, sent: RequestParts): Call<E> {
  const parsed = {
    params: parsePart(endpoint.params, sent.params),
    query: parsePart(endpoint.query, sent.query),
    // A missing body is parsed as an empty object, so that the error names each missing field.
    body: parsePart(endpoint.body, sent.body === undefined ? {} : sent.body),
    base: parseBase(endpoint, sent.body),
  };
  return parsed as Call<E>;
}

function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  if (Array.isArray(value)) throw new AppError("invalid", { fields: { body: { key: "unreadable" } } });
  assertLengths(schema, value);
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  throw new AppError("invalid", { fields: getProblemsByField(findIssues(schema, value, result.issues)) });
}

/**
 * The issues of the first item that has one, and of as many items after it as an answer can name. Creating an issue for
 * each of thousands of items would take seconds.
 */
function findIssues(
  schema: v.GenericSchema,
  value: unknown,
  first: readonly v.BaseIssue<unknown>[],
): readonly v.BaseIssue<unknown>[] {
  const indexes = first[0]?.path?.map(({ key }) => (typeof key === "number" ? key : 0)) ?? [];
  const shortened = truncateLists(schema, value, Math.max(0, ...indexes) + maxErrorFields);
  // An issue of a whole list may be gone from its shorter copy.
  return v.safeParse(schema, shortened, { abortPipeEarly: true }).issues ?? first;
}

function getProblemsByField(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    if (Object.keys(found).length === maxErrorFields) break;
    const field = v.getDotPath(issue) ?? "body";
    found[field] ??= getProblem(issue);
  }
  return found;
}

/** A message that is none of our keys comes from valibot itself: the value is missing or of the wrong type. */
function getProblem(issue: v.BaseIssue<unknown>): FieldProblem {
  const fallback = issue.input === undefined ? "required" : "unreadable";
  const key = /^[a-z_]+$/u.test(issue.message) ? issue.message : fallback;
  const bound = typeof issue.requirement === "number" ? issue.requirement : undefined;
  return bound === undefined ? { key } : { key, values: { min: bound, max: bound } };
}
