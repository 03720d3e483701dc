import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';

/** JSON Schema, draft 2020-12: the keywords that contracts use. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  description?: string;
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
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  deprecated?: boolean;
  schema: JsonSchema;
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema; example?: unknown };
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content: Content;
  /** Error codes with this status. */
  'x-error-codes'?: ErrorCode[];
}

/** A reference to a component of the document. */
export interface Reference {
  $ref: string;
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
  responses: Record<string, Answer | Reference>;
  /** Set for calls of servers, payment providers and staff, not for customers. */
  'x-internal'?: true;
}

/** A request that the API sends, as its receiver sees it. */
export type WebhookOperation = Pick<Operation, 'operationId' | 'summary' | 'tags' | 'security' | 'requestBody'> & {
  parameters: Reference[];
  responses: { '2XX': { description: string } };
};

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), as far as this API needs it. */
export interface ApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; url: string } };
  servers: { url: string }[];
  tags: { name: string; description: string; 'x-internal'?: true }[];
  /** Operations by path, then by method in lowercase. */
  paths: Record<string, Record<string, Operation>>;
  /** Messages to customers' endpoints, by kind. */
  webhooks: Record<string, { post: WebhookOperation }>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
  };
}
