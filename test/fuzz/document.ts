/** The calls as the document that the server serves has them: of the contract the fuzzer knows nothing else. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: Schema | boolean;
}

export interface Named {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

export interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly params: readonly Named[];
  readonly query: readonly Named[];
  readonly body: Schema | undefined;
  /** The field that carries files, of a call that takes a form. */
  readonly upload: string | undefined;
  /** Why a 200 is none of this call's, '' if it is. */
  readonly wrongIn: (reply: unknown) => string;
}

export interface Document {
  readonly calls: readonly Call[];
  /** Why a refusal is none, '' if it is one. */
  readonly wrongInRefusal: (body: unknown) => string;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly (Named & { readonly in: "path" | "query" })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: {
    readonly 200: { readonly content: { readonly "application/json": { schema: Schema } } };
  };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Error: Schema } };
}

export function readDocument(text: string): Document {
  const { paths, components } = JSON.parse(text) as OpenApi;
  const ajv = new Ajv2020({ strictTypes: false, validateFormats: false });
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(ajv, { path, method, operation })),
  );
  const refusal = ajv.compile(closed(components.schemas.Error));
  return { calls, wrongInRefusal: (body) => said(ajv, refusal, body) };
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const form = "multipart/form-data";

function callOf(ajv: Ajv2020, { path, method, operation }: Place): Call {
  const { operationId, security, parameters, requestBody, responses } = operation;
  const content = requestBody?.content ?? {};
  const body = (content[form] ?? content["application/json"])?.schema;
  const reply = ajv.compile(closed(responses[200].content["application/json"].schema));
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    isPublic: security.length === 0,
    params: parameters.filter((one) => one.in === "path"),
    query: parameters.filter((one) => one.in === "query"),
    body: body === undefined ? undefined : withoutFiles(body),
    upload: Object.entries(body?.properties ?? {}).find(([, one]) => isFiles(one))?.[0],
    wrongIn: (value) => said(ajv, reply, value),
  };
}

function isFiles({ items }: Schema): boolean {
  return items !== undefined && "format" in items && items.format === "binary";
}

function withoutFiles(schema: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {}).filter(([, one]) => !isFiles(one));
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** What the document does not name is not part of the answer: a field too many is a leak. */
function closed(schema: Schema): Schema {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema;
  return {
    ...rest,
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: closed(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closed(one)])),
      additionalProperties: false,
    }),
  };
}

function said(ajv: Ajv2020, isOf: ValidateFunction, value: unknown): string {
  return isOf(value) ? "" : ajv.errorsText(isOf.errors);
}
