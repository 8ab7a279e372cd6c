/** What one call is: its method, path, who may make it and the shapes that cross the wire. */
import type * as v from "valibot";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Schema = v.GenericSchema;

interface Definition {
  readonly method: Method;
  /** With its parameters in braces: `/api/guests/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A multipart call: the name of the field that carries its files. `body` is its other fields. */
  readonly upload?: string;
  /** Its reply holds urls that expire: it is another one in each span of time. */
  readonly signsUrls?: boolean;
  readonly reply: Schema;
}

/**
 * Who may make a call. public: anybody. account: whoever is signed in, about themselves, or about the people of the wedding
 * that their session works on, whose names change without its revision. wedding: a member, within that wedding: reads
 * depend on its revision, and every other call raises it.
 */
export type Access =
  | { readonly access: "public"; readonly permission?: undefined }
  | { readonly access: "account"; readonly permission?: Permission }
  | { readonly access: "wedding"; readonly permission: Permission };

export type Endpoint = Definition & Access;

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Input<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What a handler receives, after parsing. */
export interface Call<E extends Endpoint> {
  readonly params: Output<E["params"]>;
  readonly query: Output<E["query"]>;
  readonly body: Output<E["body"]>;
}

/** What a client must give: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;
type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: Input<S> } : unknown;

export type Reply<E extends Endpoint> = v.InferOutput<E["reply"]>;

/** Declares a call; its type keeps every schema. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
