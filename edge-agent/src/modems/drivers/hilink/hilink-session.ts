import { type Call, isModemError, ModemError } from '../../driver.ts';
import { requestText, type TextResponse } from '../../http-request.ts';
import { hilinkError } from './hilink-errors.ts';
import { buildRequest, type HilinkDocument, type HilinkFields, parseHilink, textOf } from './hilink-xml.ts';

const tokenHeader = '__RequestVerificationToken';
const tokenLength = 32;

/** Web interface 10.x gives 64 characters of which the last 32 are the token. */
export function normaliseToken(token: string): string {
  return token.length > tokenLength ? token.slice(-tokenLength) : token;
}

/** Some firmware leaves the cookie's name out. */
export function normaliseSession(session: string): string {
  return session.startsWith('SessionID=') ? session : `SessionID=${session}`;
}

/** A stick's HTTP API behind one session: one exchange at a time, tokens used once, a lost session renewed once. */
export interface HilinkSession {
  /** @param path below `/api/`, e.g. `monitoring/status` */
  get(path: string, call: Call): Promise<HilinkFields>;
  post(path: string, fields: Readonly<Record<string, string>>, call: Call): Promise<void>;
}

export function createHilinkSession({
  baseUrl,
  localAddress,
}: {
  baseUrl: string;
  localAddress: string;
}): HilinkSession {
  let cookie: string | undefined;
  let tokens: string[] = [];

  async function send(path: string, call: Call, post?: { body: string; token: string }): Promise<TextResponse> {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    if (post) Object.assign(headers, { [tokenHeader]: post.token, 'Content-Type': 'application/xml' });
    try {
      return await requestText({
        url: new URL(path, baseUrl).href,
        localAddress,
        headers,
        ...(post ? { method: 'POST', body: post.body } : {}),
        ...call,
      });
    } catch (cause) {
      throw new ModemError(call.signal.aborted ? 'aborted' : 'unreachable', { cause });
    }
  }

  async function open(call: Call): Promise<void> {
    const document = parseHilink((await send('/api/webserver/SesTokInfo', call)).body);
    if (document.kind === 'response') {
      const session = textOf(document.fields, 'SesInfo');
      const token = textOf(document.fields, 'TokInfo');
      if (session) cookie = normaliseSession(session);
      tokens = token ? [normaliseToken(token)] : [];
      return;
    }
    if (document.kind === 'error' && document.code !== 100002) throw hilinkError(document.code);
    await openByHomePage(call);
  }

  /** The way of firmware without SesTokInfo: the home page sets the cookie, a page of its own gives the token. */
  async function openByHomePage(call: Call): Promise<void> {
    const home = await send('/', call);
    cookie = home.headers['set-cookie']?.find((line) => line.startsWith('SessionID='))?.split(';')[0] ?? cookie;
    const fields = fieldsOrThrow(parseHilink((await send('/api/webserver/token', call)).body));
    const token = textOf(fields, 'token');
    tokens = token ? [normaliseToken(token)] : [];
  }

  async function exchange(path: string, call: Call, body?: string): Promise<HilinkFields> {
    if (!cookie || (body !== undefined && tokens.length === 0)) await open(call);
    const post = body === undefined ? undefined : { body, token: tokens.shift() ?? '' };
    const response = await send(`/api/${path}`, call, post);
    const next = response.headers[tokenHeader.toLowerCase()];
    if (typeof next === 'string') tokens.push(...next.split('#').filter(Boolean).map(normaliseToken));
    return fieldsOrThrow(parseHilink(response.body));
  }

  async function exchangeRenewed(path: string, call: Call, body?: string): Promise<HilinkFields> {
    try {
      return await exchange(path, call, body);
    } catch (error) {
      if (!isModemError(error, 'session_lost')) throw error;
      cookie = undefined;
      tokens = [];
      return exchange(path, call, body);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(call: Call, run: () => Promise<T>): Promise<T> {
    const mine = last.then(() => {
      if (call.signal.aborted) throw new ModemError('aborted');
      return run();
    });
    last = mine.catch(() => {});
    return mine;
  }

  return {
    get: (path, call) => inTurn(call, () => exchangeRenewed(path, call)),
    post: (path, fields, call) =>
      inTurn(call, async () => {
        await exchangeRenewed(path, call, buildRequest(fields));
      }),
  };
}

function fieldsOrThrow(document: HilinkDocument): HilinkFields {
  if (document.kind === 'error') throw hilinkError(document.code);
  if (document.kind === 'foreign') throw new ModemError('unsupported');
  return document.fields;
}
