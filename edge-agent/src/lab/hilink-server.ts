import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { act, isAction, type StickDesk } from './hilink-actions.ts';
import { type Firmware, readPage } from './hilink-pages.ts';
import { errorXml, type Fields, parseRequest, responseXml } from './hilink-xml.ts';
import type { LabClock, LiveStick } from './live-stick.ts';
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
  readonly token?: string;
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

/** The stick's web interface on its gateway address. Errors come as HTTP 200 with an `<error>` document, as firmware sends them. */
export async function startHilinkServer({ stick, port, firmware, clock }: Options): Promise<SwitchedServer> {
  const sessions = createStickSessions(clock.nowMs);
  const desk: StickDesk = { stick, connection: factoryConnection };
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
      : answer({ request, path, body, sessionId, sessions, desk, firmware, nowMs: clock.nowMs() });
    response.writeHead(200, { 'Content-Type': 'text/html', ...(reply.token ? { [tokenHeader]: reply.token } : {}) });
    response.end(reply.xml, reply.sent);
  }

  const server = await startSwitchedServer({ port, host: stick.place.gateway, serve });
  stick.listen({
    powerLost: () => {
      sessions.clear();
      void server.switch('off');
    },
    powerBack: () => void server.switch('on'),
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

interface Question {
  request: IncomingMessage;
  path: string;
  body: string;
  sessionId: string | undefined;
  sessions: StickSessions;
  desk: StickDesk;
  firmware: Firmware;
  nowMs: number;
}

function answer({ request, path, body, sessionId, sessions, desk, firmware, nowMs }: Question): Reply {
  if (!sessions.isAlive(sessionId)) return { xml: errorXml(125002) };
  if (request.method === 'POST') {
    const header = request.headers[tokenHeader.toLowerCase()];
    const spent = sessions.spend(sessionId, typeof header === 'string' ? header : undefined);
    if (spent !== 'ok') return { xml: errorXml(spent) };
    const token = sessions.issue(sessionId);
    const { refusal, effect } = act(path, desk, parseRequest(body));
    if (refusal !== undefined) return { xml: errorXml(refusal), token };
    return { xml: responseXml('OK'), token, ...(effect ? { sent: effect } : {}) };
  }
  if (path === 'webserver/token' && firmware === '10') {
    // Only the last half is the token; the first half is a salt of the same length.
    return { xml: responseXml({ token: randomBytes(24).toString('base64url') + sessions.issue(sessionId) }) };
  }
  const page = readPage(path, { stick: desk.stick, firmware, nowMs, connection: desk.connection });
  if (page === undefined) return { xml: errorXml(isAction(path) ? 100005 : 100002) };
  return { xml: typeof page === 'number' ? errorXml(page) : responseXml(page) };
}
