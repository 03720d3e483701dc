import type { IncomingHttpHeaders } from 'node:http';
import { type Call, ModemError } from '../../driver.ts';
import { requestText, type TextResponse } from '../../http-request.ts';
import { hilinkError } from './hilink-errors.ts';
import { buildRequest, type HilinkDocument, type HilinkFields, parseHilink, textOf } from './hilink-xml.ts';

const tokenHeader = '__RequestVerificationToken';
const tokenLength = 32;

/** Returns the token. Web interface 10.x sends 64 characters, of which the last 32 are the token. */
export function normaliseToken(token: string): string {
  return token.length > tokenLength ? token.slice(-tokenLength) : token;
}

/** Returns the session cookie. Some firmware omits its name. */
export function normaliseSession(session: string): string {
  return session.startsWith('SessionID=') ? session : `SessionID=${session}`;
}

/** Returns the tokens of a response: those of `…one` and `…two` if present, otherwise the list separated by `#`. */
export function tokensIn(headers: IncomingHttpHeaders): string[] {
  const named = (name: string) => [headers[(tokenHeader + name).toLowerCase()] ?? []].flat();
  const pair = [...named('one'), ...named('two')];
  const given = pair.length > 0 ? pair : named('').flatMap((list) => list.split('#'));
  return given.filter(Boolean).map(normaliseToken);
}

export type HilinkOrder = Readonly<Record<string, string>>;

/** A modem's HTTP API with the current session and single-use tokens. Paths are below `/api/`, such as `monitoring/status`. */
export interface HilinkExchange {
  isOpen(): boolean;
  hasToken(): boolean;
  /** Requests a token, and a session if there is none. Returns true if the session is new. */
  open(call: Call): Promise<boolean>;
  forget(): void;
  get(path: string, call: Call): Promise<HilinkFields>;
  post(path: string, order: HilinkOrder, call: Call): Promise<HilinkFields>;
  /** Sends a request that contains its own token, and invalidates all earlier tokens. */
  logIn(path: string, order: (token: string) => HilinkOrder, call: Call): Promise<HilinkFields>;
}

export interface HilinkAddress {
  readonly baseUrl: string;
  readonly localAddress: string;
  /** Sends one request; over a socket of this process by default. */
  readonly request?: typeof requestText | undefined;
}

export function createHilinkExchange({ baseUrl, localAddress, request = requestText }: HilinkAddress): HilinkExchange {
  let cookie: string | undefined;
  let tokens: string[] = [];

  async function send(path: string, call: Call, post?: { body: string; token: string }): Promise<TextResponse> {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    if (post) Object.assign(headers, { [tokenHeader]: post.token, 'Content-Type': 'application/xml' });
    const body = post ? ({ method: 'POST', body: post.body } as const) : {};
    try {
      const url = new URL(path, baseUrl).href;
      const response = await request({ url, localAddress, headers, ...body, ...call });
      cookie = response.headers['set-cookie']?.find((line) => line.startsWith('SessionID='))?.split(';')[0] ?? cookie;
      return response;
    } catch (cause) {
      throw new ModemError(call.signal.aborted ? 'aborted' : 'unreachable', { cause });
    }
  }

  /** Opens a session on firmware without SesTokInfo: the home page sets the cookie, and another page returns the token. */
  async function openByHomePage(call: Call): Promise<void> {
    await send('/', call);
    const fields = fieldsOrThrow(parseHilink((await send('/api/webserver/token', call)).body));
    const token = textOf(fields, 'token');
    tokens = token ? [normaliseToken(token)] : [];
  }

  const takeToken = () => tokens.shift() ?? '';

  function read({ headers, body }: TextResponse): HilinkFields {
    tokens.push(...tokensIn(headers));
    return fieldsOrThrow(parseHilink(body));
  }

  return {
    isOpen: () => cookie !== undefined,
    hasToken: () => tokens.length > 0,
    async open(call) {
      const before = cookie;
      const document = parseHilink((await send('/api/webserver/SesTokInfo', call)).body);
      if (document.kind === 'error' && document.code !== 100002) throw hilinkError(document.code);
      if (document.kind !== 'response') {
        await openByHomePage(call);
      } else {
        const session = textOf(document.fields, 'SesInfo');
        const token = textOf(document.fields, 'TokInfo');
        if (session) cookie = normaliseSession(session);
        tokens = token ? [normaliseToken(token)] : [];
      }
      return cookie !== before;
    },
    forget() {
      cookie = undefined;
      tokens = [];
    },
    get: async (path, call) => read(await send(`/api/${path}`, call)),
    post: async (path, order, call) =>
      read(await send(`/api/${path}`, call, { body: buildRequest(order), token: takeToken() })),
    async logIn(path, order, call) {
      const token = takeToken();
      const response = await send(`/api/${path}`, call, { body: buildRequest(order(token)), token });
      tokens = [];
      return read(response);
    },
  };
}

function fieldsOrThrow(document: HilinkDocument): HilinkFields {
  if (document.kind === 'error') throw hilinkError(document.code);
  if (document.kind === 'foreign') throw new ModemError('unsupported');
  return document.fields;
}
