import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { act, isAction, type StickControl } from './hilink-actions.ts';
import { isOpeningPage, openSession, type Reply, sessionCookie } from './hilink-opening.ts';
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
    const opens = isOpeningPage(path);
    if (!opens) requests += 1;
    const forgets = fault === 'drop_session' && !opens && requests % settings.dropEvery === 0;
    if (forgets && sessionId) sessions.drop(sessionId);
    const reply = opens
      ? openSession({ path, firmware, sessions, sessionId })
      : answer({ request, path, body, sessionId, sessions, accounts, control, firmware, nowMs: clock.nowMs() });
    if (fault === 'lost_reply' && request.method === 'POST') {
      reply.sent?.();
      return void response.destroy();
    }
    response.writeHead(200, { 'Content-Type': 'text/html', ...reply.headers });
    response.end(reply.body, reply.sent);
  }

  const server = await startSwitchedServer({ port, host: () => stick.position.gateway, serve });
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
  if (!sessions.isAlive(sessionId)) return { body: errorXml(125002) };
  const wanted = loginWanted(control.stick.state());
  const isLoggedIn = wanted !== undefined && sessions.isLoggedIn(sessionId, keyOf(wanted));
  if (request.method === 'POST') return answerPost(question, sessionId, wanted === undefined || isLoggedIn);
  const page = readPage(path, { stick: control.stick, firmware, nowMs, connection: control.connection, isLoggedIn });
  if (page === undefined) return { body: errorXml(isAction(path) ? 100005 : 100002) };
  return { body: typeof page === 'number' ? errorXml(page) : responseXml(page) };
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
  if (spent !== 'ok') return { body: errorXml(spent) };
  const fields = parseRequest(body);
  if (isLoginPage(path) && fields)
    return answerLogin({ path, fields, sessionId, token }, { sessions, accounts, control });
  const headers = { [tokenHeader]: sessions.issue(sessionId) };
  if (!mayWrite) return { body: errorXml(100003), headers };
  if (path === 'user/logout') return { body: responseXml('OK'), sent: () => sessions.drop(sessionId) };
  const { refusal, effect } = act(path, control, fields);
  if (refusal !== undefined) return { body: errorXml(refusal), headers };
  return { body: responseXml('OK'), headers, ...(effect ? { sent: effect } : {}) };
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
    return { body: answered.kind === 'refused' ? errorXml(answered.code) : responseXml(answered.fields), headers };
  }
  const { sessionId, tokens } = sessions.logIn(post.sessionId, keyOf(wanted));
  const [one = '', two = ''] = tokens;
  // Some firmware names the first two tokens in addition to the list, some sends only the list.
  const named = wanted.kind === 'type4' ? { [`${tokenHeader}one`]: one, [`${tokenHeader}two`]: two } : {};
  const headers = {
    'Set-Cookie': sessionCookie(sessionId),
    [tokenHeader]: tokens.join('#'),
    ...named,
  };
  return { body: responseXml(answered.fields), headers };
}
