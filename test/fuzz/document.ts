/** Reads the calls from the served document; the fuzzer knows nothing else of the contract. */
import { Ajv2020 } from "ajv/dist/2020.js";

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean | null;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: Schema | boolean;
}

export interface Parameter {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

export interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
  /** The form field that carries the files of an uploading call. */
  readonly upload: string | undefined;
  /** Returns what is wrong with a 200 of this call; empty if nothing is. */
  readonly findFault: (reply: unknown) => string;
}

export interface Document {
  readonly calls: readonly Call[];
  /** Returns what is wrong with an error; empty if nothing is. */
  readonly findFaultOfError: (body: unknown) => string;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly (Parameter & { readonly in: "path" | "query" })[];
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
  const createCheck = (schema: Schema) => {
    const isValid = ajv.compile(withoutFurtherFields(schema));
    return (value: unknown): string => (isValid(value) ? "" : ajv.errorsText(isValid.errors));
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]): Call => {
      const content = Object.values(requestBody?.content ?? {})[0]?.schema;
      const fields = Object.entries(content?.properties ?? {});
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        params: parameters.filter((one) => one.in === "path"),
        query: parameters.filter((one) => one.in === "query"),
        body: content && {
          ...content,
          properties: Object.fromEntries(fields.filter(([, one]) => !isFiles(one))),
        },
        upload: fields.find(([, one]) => isFiles(one))?.[0],
        findFault: createCheck(responses[200].content["application/json"].schema),
      };
    }),
  );
  return { calls, findFaultOfError: createCheck(components.schemas.Error) };
}

function isFiles({ items }: Schema): boolean {
  return items?.format === "binary";
}

/** A schema that allows no field that the document does not name, because such a field would be a leak. */
function withoutFurtherFields(schema: Schema): Schema {
  const { properties, items, anyOf, additionalProperties, ...rest } = schema;
  return {
    ...rest,
    ...(items && { items: withoutFurtherFields(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutFurtherFields) }),
    ...(typeof additionalProperties === "object" && {
      additionalProperties: withoutFurtherFields(additionalProperties),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, withoutFurtherFields(one)]),
      ),
      additionalProperties: false,
    }),
  };
}
