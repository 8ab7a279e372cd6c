/** What one call is: its method, path, who may make it and the shapes that cross the wire. */
import type * as v from "valibot";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** public: anyone; member: a signed-in person, within their wedding. */
export type Access = "public" | "member";

/** What only some members may do. couple: the two themselves; the others: the couple, and who was given it. */
export type Right = "couple" | "budget" | "documents";

type Schema = v.GenericSchema;

export interface Endpoint {
  readonly method: Method;
  /** With its parameters in braces: `/api/guests/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Without it every member may. */
  readonly needs?: Right;
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
