import { type ErrorCode, errorStatus } from '@cellgate/shared/contract/error-code.ts';
import { issueCodes } from '@cellgate/shared/contract/issue.ts';
import { errorTextsEn } from '@cellgate/shared/language/texts/error-texts.en.ts';
import type { JsonSchema } from './document.ts';

const errorCodes = Object.keys(errorStatus) as ErrorCode[];

const params: JsonSchema = {
  type: 'object',
  description: 'Values in the message, by name, e.g. `required` and `available` of `balance.insufficient`, in dollars',
  additionalProperties: { type: ['string', 'number'] },
};

/** Schemas of errors, by name. No contract exports them. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: {
    type: 'object',
    description: 'Response of a request that was refused or failed',
    required: ['success', 'message', 'error'],
    properties: {
      success: { type: 'boolean', const: false },
      message: { type: 'string', description: 'Same text as `error.message`' },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { $ref: '#/components/schemas/ErrorCode' },
          message: { type: 'string', description: 'Text for display, in the language of the caller' },
          params,
          requestId: {
            type: 'string',
            description: 'ID of the request in our log, the same as in `X-Request-Id`. Quote it to support',
          },
          issues: {
            type: 'array',
            description: 'Invalid fields with their causes; only with `request.invalid`',
            items: { $ref: '#/components/schemas/Issue' },
          },
        },
      },
    },
    examples: [
      {
        success: false,
        message: 'The proxy was not found.',
        error: { code: 'proxy.not_found', message: 'The proxy was not found.' },
      },
    ],
  },
  ErrorCode: {
    type: 'string',
    description: 'Reason of an error. A code never changes; later versions may add codes',
    enum: errorCodes,
    'x-enumDescriptions': Object.fromEntries(errorCodes.map((code) => [code, errorTextsEn[code]])),
  },
  Issue: {
    type: 'object',
    description: 'An invalid field of a request',
    required: ['path', 'code', 'message'],
    properties: {
      path: { type: 'string', description: 'Dotted path in the body, or `query.…`, `params.…`, `headers.…`' },
      code: { type: 'string', enum: [...issueCodes], description: 'What is wrong with the field' },
      message: { type: 'string', description: 'Text for display, in the language of the caller' },
      params: { ...params, description: 'Values in the message, by name, e.g. `limit`' },
    },
  },
};
