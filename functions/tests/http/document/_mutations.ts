import fc from 'fast-check';
import { signAccessToken } from '../../../src/domain/session/access-token.ts';
import type { Documented, Prepared } from './_operations.ts';
import type { Scene } from './_scene.ts';

/** Texts that programs send by mistake, and that attackers send on purpose. */
const oddTexts = [
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  'a\u0007b\u001b[31m',
  '\ud800',
  'İstanbul Київ 東京 👩‍👩‍👧‍👦',
  '\u202eabc',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{"$gt":""}',
  'null',
  'NaN',
  'true',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '0.001',
  '2026-02-30T25:61:61Z',
  '__proto__',
  'prx_01JD0000000000000000000000',
  'prx_01JD000000000000000000000',
  'acc_01JD0000000000000000000000',
] as const;

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, -1, 0, 1.005, 2 ** 53, 1e308, [], {}, [null], { a: { b: {} } }),
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
);

const rawBodies = ['', '{', '[]', 'null', '"text"', '0', '{"a":1}{"b":2}', '\u0000', `{"a":"${'x'.repeat(70_000)}"}`];
const deepBody = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '*/*',
];

/** A change of a good request, which may leave it good. */
export type Mutation =
  | { kind: 'none' }
  | { kind: 'caller'; caller: 'nobody' | 'forged' | 'expired' | 'stranger' | 'customer' | 'reader' | 'unknown key' }
  | { kind: 'parameter'; at: number; text: string }
  | { kind: 'query'; name: string; at: number; text: string; isTwice: boolean }
  | { kind: 'field'; at: number; value: unknown; how: 'replace' | 'remove' | 'add' }
  | { kind: 'body'; text: string }
  | { kind: 'content type'; type: string }
  | { kind: 'header'; name: string; text: string };

const index = fc.nat({ max: 1_000 });
/** Header values are Latin-1 without control characters; `Request` accepts no others. */
const headerText = fc.constantFrom(
  '',
  'short',
  'x'.repeat(200),
  'with space in it',
  '"quoted"',
  'ÿ'.repeat(20),
  '12345678',
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation>({ kind: 'none' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('caller' as const),
      caller: fc.constantFrom('nobody', 'forged', 'expired', 'stranger', 'customer', 'reader', 'unknown key' as const),
    }) as fc.Arbitrary<Mutation>,
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('parameter' as const), at: index, text: oddText }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      name: fc.constantFrom('', '', '', 'unheard', '__proto__', 'page[]'),
      at: index,
      text: oddText,
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('field' as const),
      at: index,
      value: oddValue,
      how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add' as const),
    }) as fc.Arbitrary<Mutation>,
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.constantFrom(...rawBodies, deepBody) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('content type' as const), type: fc.constantFrom(...contentTypes) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('header' as const),
      name: fc.constantFrom('idempotency-key', 'x-request-id', 'x-language', 'accept-language', 'user-agent', 'accept'),
      text: headerText,
    }),
  },
);

/** Returns the request with the change. A change that does not apply, e.g. of a field where there is no body, leaves it as it is. */
export async function mutate(
  documented: Documented,
  scene: Scene,
  { request, change }: { request: Prepared; change: Mutation },
): Promise<Prepared> {
  const headers = (more: Record<string, string>) => ({ ...request, headers: { ...request.headers, ...more } });
  switch (change.kind) {
    case 'caller':
      return withCaller(scene, request, change.caller);
    case 'parameter':
      return { ...request, path: withParameter(documented, request.path, change) };
    case 'query':
      return { ...request, path: withQuery(documented, request.path, change) };
    case 'field':
      return { ...request, body: withField(request.body, change) };
    case 'body':
      return request.method === 'GET'
        ? request
        : { ...headers({ 'content-type': 'application/json' }), body: change.text };
    case 'content type':
      return headers({ 'content-type': change.type });
    case 'header':
      return headers({ [change.name]: change.text });
    default:
      return request;
  }
}

async function withCaller(
  scene: Scene,
  { as, ...request }: Prepared,
  caller: Extract<Mutation, { kind: 'caller' }>['caller'],
): Promise<Prepared> {
  const bearer = (token: string) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  const { ctx } = scene.world;
  const { actor } = as ?? scene.owner;
  switch (caller) {
    case 'nobody':
      return request;
    case 'forged':
      return bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhY2NfMDFKRCJ9.');
    case 'expired':
      return bearer(await signAccessToken({ ...ctx, now: () => ctx.now() - 3_600_000 }, actor));
    case 'unknown key':
      return bearer(`cgk_${'x'.repeat(43)}`);
    case 'reader':
      return bearer(scene.readerKey);
    case 'stranger':
      return { ...request, as: scene.stranger };
    case 'customer':
      return { ...request, as: scene.owner };
  }
}

/** Encodes a text for a path or query; lone surrogates become bytes that are not UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%zz';
}

function withParameter({ template }: Documented, path: string, { at, text }: { at: number; text: string }): string {
  const parts = template.split('/');
  const places = parts.flatMap((part, place) => (part.startsWith('{') ? [place] : []));
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return path;
  const [filled = '', query] = path.split('?');
  const segments = filled.split('/');
  segments[place] = encode(text) || '%20';
  return query === undefined ? segments.join('/') : `${segments.join('/')}?${query}`;
}

function withQuery(
  { operation }: Documented,
  path: string,
  { name, at, text, isTwice }: Extract<Mutation, { kind: 'query' }>,
): string {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const chosen = name || (known[at % Math.max(1, known.length)] ?? 'unheard');
  const [filled, query = ''] = path.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith(`${chosen}=`));
  const added = `${encode(chosen)}=${encode(text)}`;
  return `${filled}?${[...kept, added, ...(isTwice ? [added] : [])].join('&')}`;
}

/** Replaces or removes one value in a JSON body, or adds a field to one of its objects. */
function withField(
  body: string | undefined,
  { at, value, how }: Extract<Mutation, { kind: 'field' }>,
): string | undefined {
  // Serializing the deep body again would exhaust the stack of the test.
  const root = body === undefined || body === deepBody ? undefined : parse(body);
  if (!root) return body;
  const places: { holder: Record<string, unknown>; name: string }[] = [];
  const visit = (holder: object) => {
    for (const [name, inner] of Object.entries(holder)) {
      places.push({ holder: holder as Record<string, unknown>, name });
      if (typeof inner === 'object' && inner !== null) visit(inner);
    }
  };
  visit(root);
  const place = places[at % places.length];
  if (!place) return body;
  if (how === 'add') place.holder[`${place.name}Unheard`] = value;
  else if (how === 'remove') delete place.holder[place.name];
  else place.holder[place.name] = value;
  return JSON.stringify(root.body) ?? '';
}

/** Returns the value of a JSON text; undefined if it is none, because another change has replaced it. */
function parse(body: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(body) };
  } catch {
    return undefined;
  }
}
