import { apiKeyLimits, apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { describeCommonRefusals } from './describe-answers.ts';
import { describeCall, nameOf, templateOf } from './describe-call.ts';
import { createDescriber, type Describer } from './describer.ts';
import type { ApiDocument } from './document.ts';
import type { CallGroup } from './documented-call.ts';
import { errorSchemas } from './error-schemas.ts';
import { responseHeaders } from './headers.ts';
import { createSchemaBook, namesIn, type Part, partsOfCall } from './schema-book.ts';
import { describeWebhooks, signatureHeaders, webhookParts } from './webhook-messages.ts';

/** Returns the OpenAPI document of these calls. `origin`: public origin, without a trailing slash. */
export function describeApi(
  groups: readonly CallGroup[],
  origin: string,
  { describe }: Pick<Describer, 'describe'> = createDescriber(),
): ApiDocument {
  const book = createSchemaBook([...partsOf(groups), ...webhookParts], { describe });
  const paths: ApiDocument['paths'] = {};
  for (const { name, isForCustomers, calls } of groups) {
    for (const call of calls) {
      const operation = describeCall(call, name, book);
      const path = templateOf(call.contract);
      paths[path] = {
        ...paths[path],
        [call.contract.method.toLowerCase()]: isForCustomers ? operation : { ...operation, 'x-internal': true },
      };
    }
  }
  const webhooks = describeWebhooks(book);
  // A schema whose fields are parameters is part of the book, but nothing refers to it.
  const names = namesIn([paths, webhooks, signatureHeaders], book.named);
  const schemas = Object.fromEntries(names.map((name) => [name, book.named[name] ?? {}]));
  return {
    openapi: '3.1.1',
    info: {
      title: `${brandName} API`,
      version: '1',
      description:
        'Order, configure and rotate proxies. Amounts are in US dollars, times are ISO 8601 in UTC. Later versions may add properties and error codes; ignore those you do not know.',
      license: { name: 'Terms of service', url: `${origin}/terms` },
    },
    servers: [{ url: `${origin}/api` }],
    tags: groups.map(({ name, description, isForCustomers }) => ({
      name,
      description,
      ...(!isForCustomers && { 'x-internal': true }),
    })),
    paths,
    webhooks,
    components: {
      securitySchemes,
      schemas: { ...schemas, ...errorSchemas },
      responses: describeCommonRefusals(),
      headers: responseHeaders,
      parameters: signatureHeaders,
    },
  };
}

/** Returns every schema that the document shows: parameters and bodies as requests contain them, data as responses do. */
export function partsOf(groups: readonly CallGroup[]): Part[] {
  return groups.flatMap(({ calls }) => calls).flatMap((call) => partsOfCall(call.contract, nameOf(call)));
}

const securitySchemes: ApiDocument['components']['securitySchemes'] = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: `An API key (${apiKeyTokenPrefix}…) with the permission that the operation requires. At most ${apiKeyLimits.perKey} requests in ${apiKeyLimits.windowSeconds} seconds by default, then 429 with Retry-After; RateLimit-Policy states the limit in effect`,
  },
};
