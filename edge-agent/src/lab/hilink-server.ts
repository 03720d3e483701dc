import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { act, isAction, type StickControl } from './hilink-actions.ts';
import { type Firmware, readPage } from './hilink-pages.ts';
import { errorXml, type Fields, parseRequest, responseXml } from './hilink-xml.ts';
import type { LabClock, LiveStick } from './live-stick.ts';
import { isMute } from './stick.ts';
import { createStickAccounts, isLoginPage, type LoginPost, loginWanted, type StickAccounts } from './stick-accounts.ts';
import { createStickSessions, type StickSessions } from './stick-sessions.ts';
import { type SwitchedServer, startSwitchedServer } from './switched-server.ts';

const tokenHeader = '__RequestVerificationToken';

interface Options {
  stick: LiveStick;
  port: number;
  firmware: Firmware;
  clock: LabClock;
}

interface Reply {
  readonly xml: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly sent?: () => void;
}

const factoryConnection: Fields = {
  RoamAutoConnectEnable: 0,
  MaxIdelTime: 600,
  ConnectMode: 0,
  MTU: 1500,
  auto_dial_switch: 1,
  pdp_always_on: 0,
};

/** Serves the modem's web interface on its gateway address. Errors are HTTP 200 with an `<error>` document, as in the firmware. */
export async function startHilinkServer({ stick, port, firmware, clock }: Options): Promise<SwitchedServer> {
  const sessions = createStickSessions(clock.nowMs);
  const accounts = createStickAccounts(clock.nowMs);
  const control: StickControl = { stick, connection: factoryConnection };
  let requests = 0;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const { fault, settings } = stick.state();
    if (fault === 'hang') return;
    const sessionId = sessionOf(request);
    const path = new URL(request.url ?? '/', 'http://stick').pathname.replace(/^\/api\//, '');
    const opens = path === 'webserver/SesTokInfo';
    if (!opens) requests += 1;
    const forgets = fault === 'drop_session' && !opens && requests % settings.dropEvery === 0;
    if (forgets && sessionId) sessions.drop(sessionId);
    const reply = opens
      ? openSession(sessions, sessionId)
      : answer({ request, path, body, sessionId, sessions, accounts, control, firmware, nowMs: clock.nowMs() });
    if (fault === 'lost_reply' && request.method === 'POST') {
      reply.sent?.();
      return void response.destroy();
    }
    response.writeHead(200, { 'Content-Type': 'text/html', ...reply.headers });
    response.end(reply.xml, reply.sent);
  }

  const server = await startSwitchedServer({ port, host: () => stick.place.gateway, serve });
  stick.listen({
    powerLost: () => {
      sessions.clear();
      void server.switch('off');
    },
    powerBack: () => {
      if (!isMute(stick.state())) void server.switch('on');
    },
  });
  return server;
}

function sessionOf({ headers }: IncomingMessage): string | undefined {
  return /(?:^|;\s*)SessionID=([^;]+)/.exec(headers.cookie ?? '')?.[1];
}

function openSession(sessions: StickSessions, known: string | undefined): Reply {
  const { sessionId, token } = sessions.open(known);
  return { xml: responseXml({ SesInfo: `SessionID=${sessionId}`, TokInfo: token }) };
}

interface RequestContext {
  request: IncomingMessage;
  path: string;
  body: string;
  sessionId: string | undefined;
  sessions: StickSessions;
  accounts: StickAccounts;
  control: StickControl;
  firmware: Firmware;
  nowMs: number;
}

function answer(question: RequestContext): Reply {
  const { request, path, sessionId, sessions, control, firmware, nowMs } = question;
  if (!sessions.isAlive(sessionId)) return { xml: errorXml(125002) };
  const wanted = loginWanted(control.stick.state());
  const isLoggedIn = wanted !== undefined && sessions.isLoggedIn(sessionId, keyOf(wanted));
  if (request.method === 'POST') return answerPost(question, sessionId, wanted === undefined || isLoggedIn);
  if (path === 'webserver/token' && firmware === '10') {
    // Only the second half is the token; the first half is a salt of the same length.
    return { xml: responseXml({ token: randomBytes(24).toString('base64url') + sessions.issue(sessionId) }) };
  }
  const page = readPage(path, { stick: control.stick, firmware, nowMs, connection: control.connection, isLoggedIn });
  if (page === undefined) return { xml: errorXml(isAction(path) ? 100005 : 100002) };
  return { xml: typeof page === 'number' ? errorXml(page) : responseXml(page) };
}

const keyOf = ({ kind, password }: { kind: string; password: string }): string => `${kind} ${password}`;

function answerPost(
  { request, path, body, sessions, accounts, control }: RequestContext,
  sessionId: string,
  mayWrite: boolean,
): Reply {
  const header = request.headers[tokenHeader.toLowerCase()];
  const token = typeof header === 'string' ? header : '';
  const spent = sessions.spend(sessionId, token);
  if (spent !== 'ok') return { xml: errorXml(spent) };
  const fields = parseRequest(body);
  if (isLoginPage(path) && fields)
    return answerLogin({ path, fields, sessionId, token }, { sessions, accounts, control });
  const headers = { [tokenHeader]: sessions.issue(sessionId) };
  if (!mayWrite) return { xml: errorXml(100003), headers };
  const { refusal, effect } = act(path, control, fields);
  if (refusal !== undefined) return { xml: errorXml(refusal), headers };
  return { xml: responseXml('OK'), headers, ...(effect ? { sent: effect } : {}) };
}

/** Handles a login. If accepted, the client gets a new session with several tokens. */
function answerLogin(
  post: LoginPost,
  { sessions, accounts, control }: Pick<RequestContext, 'sessions' | 'accounts' | 'control'>,
): Reply {
  const state = control.stick.state();
  const wanted = loginWanted(state);
  const answered = accounts.answer(post, state);
  if (answered.kind !== 'challenge') control.stick.countLogin(answered.kind);
  if (answered.kind !== 'accepted' || !wanted) {
    const headers = { [tokenHeader]: sessions.issue(post.sessionId) };
    return { xml: answered.kind === 'refused' ? errorXml(answered.code) : responseXml(answered.fields), headers };
  }
  const { sessionId, tokens } = sessions.logIn(post.sessionId, keyOf(wanted));
  const [one = '', two = ''] = tokens;
  // Some firmware names the first two tokens in addition to the list, some sends only the list.
  const named = wanted.kind === 'type4' ? { [`${tokenHeader}one`]: one, [`${tokenHeader}two`]: two } : {};
  const headers = {
    'Set-Cookie': `SessionID=${sessionId}; path=/; HttpOnly;`,
    [tokenHeader]: tokens.join('#'),
    ...named,
  };
  return { xml: responseXml(answered.fields), headers };
}
