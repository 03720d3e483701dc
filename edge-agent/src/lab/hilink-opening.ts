import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Firmware } from './hilink-pages.ts';
import { errorXml, responseXml } from './hilink-xml.ts';
import { type StickSessions, tokenLength } from './stick-sessions.ts';

export interface Reply {
  readonly body: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Runs after the response was sent. */
  readonly sent?: () => void;
}

const homePages = ['/', '/html/home.html'];
const openingPages = [...homePages, 'webserver/token', 'webserver/SesTokInfo'];

/** Home page. It has no `csrf_token`, because both web interfaces return tokens through their API. */
const homePage = '<!DOCTYPE html>\n<html><head><title>Mobile WiFi</title></head><body></body></html>\n';

export const isOpeningPage = (path: string): boolean => openingPages.includes(path);

export const sessionCookie = (sessionId: string): string => `SessionID=${sessionId}; path=/; HttpOnly;`;

interface Visit {
  readonly path: string;
  readonly firmware: Firmware;
  readonly sessions: StickSessions;
  /** Session of the request; undefined if it sent no cookie. */
  readonly sessionId: string | undefined;
}

/**
 * Serves a page that needs no session. The home page sets the cookie of a new session, `SesTokInfo` returns session and token. `webserver/token` is
 * unsupported on 22.x; on 10.x it returns 64 characters, of which the last 32 are the token.
 */
export function openSession({ path, firmware, sessions, sessionId: known }: Visit): Reply {
  if (path === 'webserver/token' && firmware === '22') return { body: errorXml(100002) };
  const cookieOf = (sessionId: string) => (sessionId === known ? {} : { 'Set-Cookie': sessionCookie(sessionId) });
  if (homePages.includes(path)) return { body: homePage, headers: cookieOf(sessions.enter(known)) };
  const { sessionId, token } = sessions.open(known);
  if (path === 'webserver/SesTokInfo') {
    return { body: responseXml({ SesInfo: `SessionID=${sessionId}`, TokInfo: token }) };
  }
  const salt = randomBytes(tokenLength / 2).toString('hex');
  return { body: responseXml({ token: salt + token }), headers: cookieOf(sessionId) };
}
