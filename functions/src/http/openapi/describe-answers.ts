import { mediaTypeOf } from '@cellgate/shared/contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '@cellgate/shared/contract/error-code.ts';
import type { Answer, JsonSchema, Reference } from './document.ts';
import type { DocumentedCall } from './documented-call.ts';
import { errorCodesOf } from './error-codes-of.ts';
import { exampleOf } from './example-of.ts';
import { headersOf } from './headers.ts';
import type { SchemaBook } from './schema-book.ts';

/** Responses that many calls have in common, by name. */
const commonRefusals = {
  InvalidRequest: ['request.invalid'],
  InvalidBody: ['request.invalid', 'request.not_json'],
  Unauthorized: ['session.required', 'session.expired', 'session.revoked', 'api_key.revoked', 'api_key.expired'],
  PermissionMissing: ['account.suspended', 'account.address_denied', 'api_key.scope_missing'],
  SessionRequired: ['account.suspended', 'account.address_denied', 'api_key.session_only'],
  VerificationRequired: [
    'account.suspended',
    'account.address_denied',
    'api_key.session_only',
    'session.proof_required',
    'account.email_unverified',
  ],
  StaffOnly: [
    'account.suspended',
    'account.address_denied',
    'api_key.session_only',
    'access.denied',
    'two_factor.required',
  ],
  BodyTooLarge: ['request.too_large'],
  TooManyRequests: ['request.too_many'],
  InternalError: ['internal.unexpected'],
  Busy: ['internal.busy'],
  BusyOrMaintenance: ['internal.busy', 'site.maintenance'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Returns the responses that operations refer to by name. */
export function describeCommonRefusals(): Record<string, Answer> {
  return Object.fromEntries(Object.entries(commonRefusals).map(([name, codes]) => [name, refusalAnswer(codes)]));
}

/** Returns the responses of a call by status: its data, and its errors. `subject`: name of the call. */
export function describeAnswers(
  call: DocumentedCall,
  subject: string,
  book: SchemaBook,
): Record<string, Answer | Reference> {
  const data = book.schemaOf({ schema: call.contract.data, direction: 'output', subject });
  return { ...successesOf(call, data, book), ...refusalsOf(call, data) };
}

const statusNames = { 200: 'OK', 201: 'Created', 202: 'Accepted' } as const;

function successesOf(
  { contract, isFlat = false, also = {} }: DocumentedCall,
  data: JsonSchema,
  book: SchemaBook,
): Record<string, Answer> {
  const said: [string, string][] = [[String(contract.status), statusNames[contract.status]], ...Object.entries(also)];
  return Object.fromEntries(
    said.map(([status, description]): [string, Answer] => {
      const isFile = contract.format !== 'json';
      const hasParts = contract.file !== null;
      const headers = headersOf({ status: Number(status), isLink: isFlat, isFile: isFile || hasParts, hasParts });
      if (isFile)
        return [status, { description, ...headers, content: { [mediaTypeOf[contract.format]]: { schema: data } } }];
      const schema = isFlat ? data : envelopeOf(data, status.startsWith('2'));
      const example = exampleOf(schema, '', book.named);
      const files = (contract.file?.formats ?? []).map((format) => [
        mediaTypeOf[format],
        { schema: { type: 'string' } },
      ]);
      const content = { 'application/json': { schema, example }, ...Object.fromEntries(files) };
      return [status, { description, ...headers, content }];
    }),
  );
}

function envelopeOf(data: JsonSchema, success: boolean): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { type: 'boolean', const: success }, data },
  };
}

function refusalsOf(call: DocumentedCall, data: JsonSchema): Record<string, Answer | Reference> {
  const { contract, isFlat = false, also = {} } = call;
  const byStatus = Map.groupBy(errorCodesOf(contract), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => {
        const description = also[status] ?? listed(codes);
        if (isFlat) return [status, refusalAnswer(codes, { description, schema: data, isLink: true })];
        if (status in also) {
          const anyOf = [envelopeOf(data, false), refusalOf(codes)];
          return [status, refusalAnswer(codes, { description, schema: { anyOf } })];
        }
        const name = commonNameOf(codes);
        return [status, name === undefined ? refusalAnswer(codes) : { $ref: `#/components/responses/${name}` }];
      }),
  );
}

function commonNameOf(codes: readonly ErrorCode[]): string | undefined {
  const text = codes.toSorted().join();
  return Object.entries(commonRefusals).find(([, common]) => [...common].sort().join() === text)?.[0];
}

interface AnswerOptions {
  description?: string;
  schema?: JsonSchema;
  isLink?: boolean;
}

/** Returns the response with these errors, which have the same status. */
function refusalAnswer(codes: readonly ErrorCode[], options: AnswerOptions = {}): Answer {
  const { description = listed(codes), schema = refusalOf(codes), isLink = false } = options;
  const [status = 500] = codes.map((code) => errorStatus[code]);
  return {
    description,
    ...headersOf({ status, codes, isLink }),
    content: { 'application/json': { schema } },
    'x-error-codes': [...codes],
  };
}

function listed(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function refusalOf(codes: readonly ErrorCode[]): JsonSchema {
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: [...codes] } } } } },
    ],
  };
}
