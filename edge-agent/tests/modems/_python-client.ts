import { requestText } from '../../src/modems/http-request.ts';

const tokenHeader = '__RequestVerificationToken';

interface Reply {
  /** Code of the `<error>` document; undefined for a response. */
  readonly error: number | undefined;
  readonly body: string;
}

/** A connection of the Python client `huawei-lte-api`, as far as a modem can tell: same requests, same order, same use of tokens. */
export interface PythonClient {
  /** Paths requested so far. */
  readonly paths: readonly string[];
  /** Token that the next POST uses. */
  token(): string;
  get(path: string): Promise<Reply>;
  /** Sends a write. `replacesTokens`: the response of a login replaces all tokens. */
  post(path: string, body: Readonly<Record<string, string>>, replacesTokens?: boolean): Promise<Reply>;
}

export function fieldOf(body: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';
}

interface Place {
  readonly baseUrl: string;
  readonly localAddress: string;
  /** True for the fork that uses the last 32 characters of a longer token; the published client uses all of them. */
  readonly cutsTokens?: boolean;
}

/**
 * Opens a connection: the home page for the cookie, then `webserver/token`, then `SesTokInfo` if that is unsupported. Throws if the modem has no token
 * or its session was lost, for which the client would start again without end.
 */
export async function connectPython(place: Place): Promise<PythonClient> {
  const cookies = new Map<string, string>();
  const paths: string[] = [];
  let tokens: string[] = [];

  async function send(path: string, method: 'GET' | 'POST', options: { body?: string; token?: string | undefined }) {
    paths.push(path);
    const { signal } = new AbortController();
    const headers = {
      ...(cookies.size > 0 ? { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      ...(options.token ? { [tokenHeader]: options.token } : {}),
      ...(method === 'POST' ? { 'Content-Type': 'application/xml' } : {}),
    };
    const { baseUrl: base, localAddress } = place;
    const body = options.body === undefined ? {} : { body: options.body };
    const url = new URL(path, base).href;
    const response = await requestText({ url, localAddress, method, headers, ...body, timeoutMs: 2_000, signal });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  function judge(body: string): Reply {
    const code = fieldOf(body, 'code');
    if (code === '125002') throw new Error(`The session was lost after ${paths.join(', ')}`);
    return { error: code ? Number(code) : undefined, body };
  }

  async function get(path: string): Promise<Reply> {
    const token = tokens.length === 1 ? tokens[0] : undefined;
    return judge((await send(`/api/${path}`, 'GET', { token })).body);
  }

  async function post(path: string, fields: Readonly<Record<string, string>>, replacesTokens = false) {
    const token = tokens.length > 1 ? tokens.shift() : tokens[0];
    const content = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    const body = `<?xml version="1.0" encoding="utf-8"?>\n<request>${content.join('')}</request>`;
    const { headers, body: answered } = await send(`/api/${path}`, 'POST', { body, token });
    if (replacesTokens) tokens = [];
    const named = (suffix: string) => [headers[(tokenHeader + suffix).toLowerCase()] ?? []].flat();
    // The Python client does not split the list of a SCRAM login, because it has no such login.
    const listed = named('').flatMap((list) => list.split('#'));
    tokens.push(...(named('one').length > 0 ? [...named('one'), ...named('two')] : listed));
    return judge(answered);
  }

  const home = await send('/', 'GET', {});
  const written = [...home.body.matchAll(/name="csrf_token"\s+content="(\S+)"/g)].map(([, token = '']) => token);
  if (written.length > 0) tokens = written;
  else tokens = [(await askToken(get)).slice(place.cutsTokens ? -32 : 0)];
  return { paths, token: () => tokens[0] ?? '', get, post };
}

async function askToken(get: PythonClient['get']): Promise<string> {
  const asked = await get('webserver/token');
  const token =
    asked.error === 100002
      ? fieldOf((await get('webserver/SesTokInfo')).body, 'TokInfo')
      : fieldOf(asked.body, 'token');
  if (!token) throw new Error(`The modem has no token: ${asked.body}`);
  return token;
}
