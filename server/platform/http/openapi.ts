/** The OpenAPI 3.1 document, made from the contract. */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { ErrorBody } from "#contract/errors.ts";
import type { Permission } from "#contract/permissions.ts";

type Json = Record<string, unknown>;

export function createOpenApiDocument(endpoints: ReadonlyMap<string, Endpoint>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = createOperation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Promesse", version },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: getSchema(ErrorBody, "output") },
    },
  };
}

function createOperation(name: string, endpoint: Endpoint): Json {
  const body =
    endpoint.body === undefined ? {} : { requestBody: { required: true, content: getContent(endpoint) } };
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.access === "public" ? [] : [{ token: getPermissions(endpoint) }],
    parameters: [...listParameters(endpoint.params, "path"), ...listParameters(endpoint.query, "query")],
    ...body,
    responses: {
      200: { description: "Done", content: json(getSchema(endpoint.reply, "output")) },
      default: { description: "Refused", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

/** In OpenAPI 3.1 this list contains the required roles if the security scheme has no scopes. */
function getPermissions({ permission }: Endpoint): Permission[] {
  return permission === undefined ? [] : [permission];
}

/** JSON, or a multipart form with a repeatable field for files. */
function getContent({ body, upload, base }: Endpoint): Json {
  const schema = body === undefined ? {} : getSchema(body, "input");
  if (base === true) return json(withBase(schema));
  if (upload === undefined) return json(schema);
  const files = { type: "array", items: { type: "string", format: "binary" } };
  const fields = typeof schema["properties"] === "object" ? schema["properties"] : {};
  return { "multipart/form-data": { schema: { ...schema, properties: { ...fields, [upload]: files } } } };
}

/** Adds `base`: the former values of any of the fields that are sent. */
function withBase(schema: Json): Json {
  const fields = typeof schema["properties"] === "object" ? schema["properties"] : {};
  return { ...schema, properties: { ...fields, base: { type: "object", additionalProperties: true } } };
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

function listParameters(schema: v.GenericSchema | undefined, location: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

function getSchema(schema: v.GenericSchema, typeMode: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: "ignore", typeMode });
  return rest;
}
