/** The type of an API call: its method, path, access and schemas. */
import type * as v from "valibot";
import type { KindWithFieldAreas } from "./field-areas.ts";
import type { Permission } from "./permissions.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Schema = v.GenericSchema;

interface Definition {
  readonly method: Method;
  /** With parameters in braces: `/api/guests/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** For a multipart call: the name of the form field with its files. `body` describes the other fields. */
  readonly upload?: string;
  /** By default an uploaded file may be as large as a document; `quota`: as large as all files of a wedding. */
  readonly largestUpload?: "quota";
  /** Bytes, where a body may be larger than that of other calls. */
  readonly maxBodyBytes?: number;
  /**
   * Whether a client may send the values that it replaces, so that it does not overwrite a later change of another
   * person.
   */
  readonly base?: true;
  /**
   * The kind of row that the fields of the body belong to. A field of another area (`contract/field-areas.ts`) needs
   * the permission to edit that area too.
   */
  readonly changedKind?: KindWithFieldAreas;
  /** The response holds urls that expire, so its ETag changes with each time span. */
  readonly signsUrls?: boolean;
  readonly reply: Schema;
}

/**
 * Who may make a call. public: anyone. account: a signed-in person, about themselves or about the members of the
 * session's wedding, whose names can change without its revision. wedding: a member, within that wedding; responses
 * to GET depend on its revision only, and every other call that writes
 * increments it.
 */
export type Access =
  | { readonly access: "public"; readonly permission?: undefined }
  | { readonly access: "account"; readonly permission?: Permission }
  | { readonly access: "wedding"; readonly permission: Permission };

export type Endpoint = Definition & Access;

/** Fields of a body with their former values: those that the GET returned when the form was opened. */
export type BaseFields = Readonly<Record<string, unknown>>;

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Input<S> = S extends Schema ? v.InferInput<S> : undefined;

/** What a handler receives after parsing. */
export interface Call<E extends Endpoint> {
  readonly params: Output<E["params"]>;
  readonly query: Output<E["query"]>;
  readonly body: Output<E["body"]>;
  /** Absent if the client sent none: then the last write wins. */
  readonly base?: BaseFields | undefined;
}

/** What a client passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;
type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: Input<S> } : unknown;

export type Reply<E extends Endpoint> = v.InferOutput<E["reply"]>;

/** Declares a call and keeps the types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
