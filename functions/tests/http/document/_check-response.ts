import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer, ApiDocument } from '../../../src/http/openapi/document.ts';
import { answerAt } from '../../../src/http/openapi/resolved.ts';
import type { Documented } from './_operations.ts';

/** Errors that a request may cause only where the document names them; every other 5xx is a fault. */
const expectedUnavailable = ['proxy.server_offline', 'payment.provider_unavailable', 'google.unavailable'];

/** Returns what is wrong with the response to a request, by the document; empty if nothing is. */
export type CheckResponse = (documented: Documented, response: Response) => Promise<string[]>;

export function createResponseCheck(document: ApiDocument): CheckResponse {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(document as object, 'api');
  const documentedHeaders = new Set(Object.keys(document.components.headers).map((name) => name.toLowerCase()));
  const compiled = new Map<string, ValidateFunction>();
  const validatorAt = (...path: string[]): ValidateFunction => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  /** Returns what is wrong with the headers that the document describes. */
  const headerFaults = ({ headers: promised = {} }: Answer, { headers, status }: Response): string[] => {
    const names = new Map(Object.keys(promised).map((name) => [name.toLowerCase(), name]));
    return [...headers].flatMap(([header, value]) => {
      const name = names.get(header);
      if (!name) return documentedHeaders.has(header) ? [`header ${header} is not documented for ${status}`] : [];
      const validate = validatorAt('components', 'headers', name, 'schema');
      const isValid = validate(value) || validate(Number(value));
      return isValid ? [] : [`header ${header} does not match its schema: ${value}`];
    });
  };
  return async ({ method, template }, response) => {
    const status = String(response.status);
    const text = await response.text();
    const { answer: documented, location } = answerAt(document, [template, method.toLowerCase(), status]);
    if (!documented) return [`status ${status} is not documented: ${text.slice(0, 300)}`];
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? 'none';
    if (!(mediaType in documented.content)) return [`content type ${mediaType} is not documented for ${status}`];
    const isJson = mediaType === 'application/json';
    const body: unknown = isJson ? JSON.parse(text) : text;
    const validate = validatorAt(...location, 'content', mediaType, 'schema');
    const faults = validate(body)
      ? []
      : [`${status} does not match its schema: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`];
    if (response.status >= 500 && !expectedUnavailable.some((code) => text.includes(`"${code}"`)))
      faults.push(`status ${status}: ${text.slice(0, 300)}`);
    if (!response.headers.has('x-request-id')) faults.push('no request ID');
    faults.push(...headerFaults(documented, response));
    return faults;
  };
}
