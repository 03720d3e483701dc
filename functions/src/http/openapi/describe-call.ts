import type { Endpoint, FileVariant } from '@cellgate/shared/contract/endpoint.ts';
import { proofMinutes } from '@cellgate/shared/session/proof.ts';
import { idempotencyKeyPattern } from '../idempotency-key.ts';
import { describeAnswers } from './describe-answers.ts';
import type { JsonSchema, Operation, Parameter } from './document.ts';
import type { DocumentedCall } from './documented-call.ts';
import { exampleOf } from './example-of.ts';
import { operationNameOf } from './names.ts';
import { resolved } from './resolved.ts';
import type { SchemaBook } from './schema-book.ts';

/** Converts `/proxies/:id` to `/proxies/{id}`. */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Returns the name of a call, which is the ID of its operation. */
export function nameOf({ name, contract }: DocumentedCall): string {
  return name ?? operationNameOf(contract);
}

/** Returns a call as an operation. `tag`: name of its group. */
export function describeCall(call: DocumentedCall, tag: string, book: SchemaBook): Operation {
  const { contract } = call;
  const name = nameOf(call);
  return {
    operationId: name,
    summary: contract.summary,
    ...(contract.proof === 'recent' && { description: proofDescription }),
    ...(contract.file && { description: contract.file.description }),
    tags: [tag],
    security: securityOf(contract),
    parameters: parametersOf(contract, name, book),
    ...bodyOf(contract, name, book),
    responses: describeAnswers(call, name, book),
  };
}

const proofDescription = `Requires recent verification: the session must have verified the password, and a code if two-factor authentication is on, within the last ${proofMinutes} minutes, by signing in or with \`POST /auth/proof\`. Otherwise returns \`session.proof_required\` and changes nothing.`;

function bodyOf({ method, body }: Endpoint, subject: string, book: SchemaBook): Pick<Operation, 'requestBody'> {
  const schema = book.schemaOf({ schema: body, direction: 'input', subject });
  const { properties = {}, required = [] } = resolved(schema, book.named);
  if (method === 'GET' || Object.keys(properties).length === 0) return {};
  const example = exampleOf(schema, '', book.named);
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema, example } } } };
}

function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (access === 'public') return [];
  return scope === null ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [scope] }];
}

function parametersOf(contract: Endpoint, subject: string, book: SchemaBook): Parameter[] {
  const fields = (schema: Endpoint['params']) =>
    fieldsOf(resolved(book.schemaOf({ schema, direction: 'input', subject }), book.named));
  const path = fields(contract.params).map((field): Parameter => ({ ...field, in: 'path', required: true }));
  const query = fields(contract.query).map(inQuery);
  const file = contract.file ? [formatOf(contract.file), ...fields(contract.file.query).map(inQuery)] : [];
  const own = file.filter(({ name }) => !query.some((parameter) => parameter.name === name));
  return [...path, ...query, ...own, ...(contract.idempotent ? [idempotencyKey] : [])];
}

const inQuery = (field: ReturnType<typeof fieldsOf>[number]): Parameter => ({ ...field, in: 'query' });

/** Returns the parameter that chooses between JSON and the files of a call. */
function formatOf({ formats }: FileVariant): Parameter {
  return {
    name: 'format',
    in: 'query',
    required: false,
    description: 'Format of the response. Without it, the `Accept` header decides; JSON by default',
    schema: { type: 'string', enum: ['json', ...formats] },
  };
}

/** Returns the fields of an object as parameters. Their descriptions stand beside their schemas, as OpenAPI has it. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, deprecated, ...schema }]) => ({
    name,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    ...(deprecated === true && { deprecated }),
    schema,
  }));
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a request with the same key and body returns the first response, or the same job, and moves no money again. Keys are kept for 31 days',
  schema: {
    type: 'string',
    pattern: idempotencyKeyPattern.source,
    examples: ['3f1c2f0e-8f6b-4b43-9a51-0f5f0a1c7d11'],
  },
};
