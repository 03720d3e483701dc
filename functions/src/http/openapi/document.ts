import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';

/** JSON Schema, draft 2020-12: the keywords that contracts use. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema; example?: unknown };
}

export interface Answer {
  description: string;
  content: Content;
  /** The text of each error code with this status. */
  'x-codes'?: { code: ErrorCode; text: string }[];
}

export interface Operation {
  operationId: string;
  summary: string;
  /** Details that do not fit into the summary. */
  description?: string;
  tags: [string];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** Responses by status. */
  responses: Record<string, Answer>;
  /** Set for calls of servers, payment providers and staff, not for customers. */
  'x-internal'?: true;
}

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), as far as this API needs it. */
export interface ApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; 'x-internal'?: true }[];
  /** Operations by path, then by method in lowercase. */
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
}
