import type { ApiDocument, Operation } from '../../../src/http/openapi/document.ts';
import type { Person, Scene } from './_scene.ts';

/** An operation of the document, by its method and path template, e.g. `GET /proxies/{id}`. */
export interface Documented {
  name: string;
  method: string;
  template: string;
  operation: Operation;
}

export function operationsOf(document: ApiDocument): Documented[] {
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { name: `${method} ${template}`, method, template, operation };
    }),
  );
}

/** A request before it is sent. A missing body is sent as none. */
export interface Prepared {
  method: string;
  /** Path with its parameters, and query. */
  path: string;
  as?: Person | undefined;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Parts of a request that its operation must answer with success. */
export interface Good {
  /** Caller; null for none. By default the one that the operation requires. */
  as?: Person | null;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Returns the caller that an operation requires: nobody, the owner of the scene, or staff. */
function callerOf({ template, operation }: Documented, { owner, admin }: Scene): Person | undefined {
  if (operation.security.length === 0) return undefined;
  return template.startsWith('/admin') ? admin : owner;
}

export function prepare(documented: Documented, scene: Scene, good: Good): Prepared {
  const { method, template, operation } = documented;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = good.params?.[name];
    if (value === undefined) throw new Error(`${documented.name} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(good.query).toString();
  const as = good.as === undefined ? callerOf(documented, scene) : (good.as ?? undefined);
  const example = operation.requestBody?.content['application/json']?.example;
  const body = good.body ?? example;
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    as,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...good.headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function send(scene: Scene, { method, path, as, headers, body }: Prepared): Promise<Response> {
  return scene.world.request(method, path, { ...(as && { as }), headers, ...(body !== undefined && { body }) });
}
