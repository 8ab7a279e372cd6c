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

/** Anybody may make the call. */
interface PublicEndpoint extends Definition {
  readonly access: "public";
  readonly permission?: undefined;
}

/** About a signed-in person, or about people: a reply of what they call themselves changes without the wedding's revision. */
interface AccountEndpoint extends Definition {
  readonly access: "account";
  /** In the wedding that the session works on. */
  readonly permission?: Permission;
}

/** Within the wedding that the session works on: reads depend on its revision, and every other call raises it. */
interface WeddingEndpoint extends Definition {
  readonly access: "wedding";
  readonly permission: Permission;
}

export type Endpoint = PublicEndpoint | AccountEndpoint | WeddingEndpoint;

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
