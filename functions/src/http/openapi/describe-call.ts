import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '@cellgate/shared/contract/error-code.ts';
import { errorTextsEn } from '@cellgate/shared/language/texts/error-texts.en.ts';
import { proofMinutes } from '@cellgate/shared/session/proof.ts';
import { idempotencyKeyPattern } from '../idempotency-key.ts';
import type { Answer, JsonSchema, Operation, Parameter } from './document.ts';
import type { DocumentedCall } from './documented-call.ts';
import { exampleOf } from './example-of.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** Converts `/proxies/:id` to `/proxies/{id}`. */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Returns a call as an operation. `tag`: name of its group. */
export function describeCall(call: DocumentedCall, tag: string): Operation {
  const { contract } = call;
  const body = toJsonSchema(contract.body, 'input');
  const hasBody = contract.method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: operationIdOf(contract),
    summary: contract.summary,
    ...(contract.proof === 'recent' && { description: proofDescription }),
    tags: [tag],
    security: securityOf(contract),
    parameters: parametersOf(contract),
    ...(hasBody && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: { 'application/json': { schema: body, example: exampleOf(body) } },
      },
    }),
    responses: { ...answersOf(call), ...refusalsOf(call) },
  };
}

const proofDescription = `Requires recent verification: the session must have verified the password, and a code if two-factor authentication is on, within the last ${proofMinutes} minutes, by signing in or with \`POST /auth/proof\`. Otherwise returns \`session.proof_required\` and changes nothing.`;

/** Returns all error codes of a call, including those shared by every call of its kind. */
export function errorCodesOf({ access, scope, proof, method, idempotent, errors }: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['request.invalid', 'request.too_many', 'internal.unexpected', 'internal.busy'];
  const withBody: ErrorCode[] = method === 'GET' ? [] : ['request.not_json', 'request.too_large'];
  const signedIn: ErrorCode[] =
    access === 'public' ? [] : ['session.required', 'session.expired', 'session.revoked', 'account.suspended'];
  const privileged: ErrorCode[] = access === 'staff' || access === 'admin' ? ['access.denied'] : [];
  const keyed: ErrorCode[] =
    access === 'public'
      ? []
      : [
          'api_key.revoked',
          'api_key.expired',
          'account.address_denied',
          scope === null ? 'api_key.session_only' : 'api_key.scope_missing',
        ];
  const proved: ErrorCode[] = proof === null ? [] : ['session.proof_required'];
  const repeated: ErrorCode[] = idempotent ? ['idempotency.key_reused', 'idempotency.in_flight'] : [];
  return [
    ...new Set([...errors, ...common, ...withBody, ...signedIn, ...keyed, ...privileged, ...proved, ...repeated]),
  ];
}

function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (access === 'public') return [];
  return scope === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [scope] }];
}

/** Joins method and path into one word: `GET /users/topups/:id` → `getUsersTopupsById`. */
export function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[/-]/).flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : [part]));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf(contract: Endpoint): Parameter[] {
  const path = fieldsOf(toJsonSchema(contract.params, 'input')).map(
    ({ name, schema }): Parameter => ({ name, in: 'path', required: true, schema }),
  );
  const query = fieldsOf(toJsonSchema(contract.query, 'input')).map((field): Parameter => ({ in: 'query', ...field }));
  return contract.idempotent ? [...path, ...query, idempotencyKey] : [...path, ...query];
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({ name, required: required.includes(name), schema }));
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a request with the same key and body returns the first response and moves no money again. Keys are kept for 31 days',
  schema: {
    type: 'string',
    pattern: idempotencyKeyPattern.source,
    examples: ['3f1c2f0e-8f6b-4b43-9a51-0f5f0a1c7d11'],
  },
};

function answersOf({ contract, isFlat = false, also = {} }: DocumentedCall): Record<string, Answer> {
  const data = toJsonSchema(contract.data, 'output');
  const said: [string, string][] = [
    [String(contract.status), contract.status === 201 ? 'Created' : 'OK'],
    ...Object.entries(also),
  ];
  return Object.fromEntries(
    said.map(([status, description]) => {
      const success = status.startsWith('2');
      const schema = isFlat ? data : envelopeOf(data, success);
      if (contract.format === 'csv') return [status, { description, content: { 'text/csv': { schema: data } } }];
      return [status, { description, content: { 'application/json': { schema, example: exampleOf(schema) } } }];
    }),
  );
}

function envelopeOf(data: JsonSchema, success: boolean): JsonSchema {
  return { type: 'object', required: ['success', 'data'], properties: { success: { const: success }, data } };
}

function refusalsOf({ contract, isFlat = false, also = {} }: DocumentedCall): Record<string, Answer> {
  const byStatus = Map.groupBy(errorCodesOf(contract), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: also[status] ?? codes.join(', '),
          content: {
            'application/json': { schema: refusalOf({ contract, codes, isFlat, sharesData: status in also }) },
          },
          'x-codes': codes.map((code) => ({ code, text: errorTextsEn[code] })),
        },
      ]),
  );
}

interface Refusal {
  contract: Endpoint;
  codes: readonly ErrorCode[];
  isFlat: boolean;
  /** True if responses with this status may also be data instead of an error. */
  sharesData: boolean;
}

function refusalOf({ contract, codes, isFlat, sharesData }: Refusal): JsonSchema {
  if (isFlat) return toJsonSchema(contract.data, 'output');
  const refusal: JsonSchema = {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: [...codes] } } } } },
    ],
  };
  return sharesData ? { anyOf: [envelopeOf(toJsonSchema(contract.data, 'output'), false), refusal] } : refusal;
}
