import { apiKeyLimits, apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { errorStatus } from '@cellgate/shared/contract/error-code.ts';
import { issueCodes } from '@cellgate/shared/contract/issue.ts';
import { describeCall, templateOf } from './describe-call.ts';
import type { ApiDocument, JsonSchema } from './document.ts';
import type { CallGroup } from './documented-call.ts';

/** Returns the OpenAPI document of these calls. `origin`: public origin, without a trailing slash. */
export function describeApi(groups: readonly CallGroup[], origin: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { name, isForCustomers, calls } of groups) {
    for (const call of calls) {
      const operation = describeCall(call, name);
      const path = templateOf(call.contract);
      paths[path] = {
        ...paths[path],
        [call.contract.method.toLowerCase()]: isForCustomers ? operation : { ...operation, 'x-internal': true },
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brandName} API`,
      version: '1',
      description: 'Order, configure and rotate proxies. Amounts are in US dollars, times are ISO 8601 in UTC.',
    },
    servers: [{ url: `${origin}/api` }],
    tags: groups.map(({ name, isForCustomers }) => (isForCustomers ? { name } : { name, 'x-internal': true })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key (${apiKeyTokenPrefix}…) with the permission that the operation requires. At most ${apiKeyLimits.perKey} requests in ${apiKeyLimits.windowSeconds} seconds, then 429 with Retry-After`,
        },
      },
      schemas: { Refusal: refusal },
    },
  };
}

const refusal: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Text for display, in the language of the caller' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        params: {
          type: 'object',
          description:
            'Values in the message, by name, e.g. `required` and `available` of `balance.insufficient`, in dollars',
          additionalProperties: { type: ['string', 'number'] },
        },
        issues: {
          type: 'array',
          description: 'The invalid fields with their causes',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: {
              path: { type: 'string', description: 'Dotted path in the body, or `query.…`, `params.…`, `headers.…`' },
              code: { enum: [...issueCodes] },
              message: { type: 'string' },
              params: { type: 'object' },
            },
          },
        },
      },
    },
  },
};
