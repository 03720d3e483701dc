import { randomBytes } from 'node:crypto';

/** Session timeout without requests, in ms, as in the firmware's `webserver/timeout.xml`. */
const idleMs = 300_000;
/** Maximum number of sessions; the oldest is dropped. */
const maxSessions = 16;
/** Length of a token, in characters. */
export const tokenLength = 32;
/** Number of tokens issued by a login. */
const loginTokens = 8;

interface Session {
  readonly tokens: Set<string>;
  seenAtMs: number;
  /** Key of the login, which changes with its settings. */
  loggedInWith?: string;
}

/** Sessions and single-use tokens, as in HiLink firmware. */
export interface StickSessions {
  /** Returns the given session, or a new one if it is unknown. */
  enter(sessionId: string | undefined): string;
  /** Issues a token for the given session, or for a new one if it is unknown. */
  open(sessionId: string | undefined): { sessionId: string; token: string };
  isAlive(sessionId: string | undefined): sessionId is string;
  /** Consumes a token. `125001`: none was sent. `125003`: not one of this session. */
  spend(sessionId: string, token: string | undefined): 'ok' | 125001 | 125003;
  issue(sessionId: string): string;
  /** Replaces the session by one logged in with `key`. */
  logIn(sessionId: string, key: string): { sessionId: string; tokens: string[] };
  isLoggedIn(sessionId: string, key: string): boolean;
  drop(sessionId: string): void;
  clear(): void;
}

export function createStickSessions(nowMs: () => number): StickSessions {
  const sessions = new Map<string, Session>();

  function isAlive(sessionId: string | undefined): sessionId is string {
    const session = sessionId === undefined ? undefined : sessions.get(sessionId);
    if (!session || sessionId === undefined) return false;
    if (nowMs() - session.seenAtMs > idleMs) {
      sessions.delete(sessionId);
      return false;
    }
    session.seenAtMs = nowMs();
    return true;
  }

  function issue(sessionId: string): string {
    const token = randomBytes((tokenLength * 3) / 4).toString('base64url');
    sessions.get(sessionId)?.tokens.add(token);
    return token;
  }

  function begin(loggedInWith?: string): string {
    const sessionId = randomBytes(96).toString('base64url');
    sessions.set(sessionId, { tokens: new Set(), seenAtMs: nowMs(), ...(loggedInWith ? { loggedInWith } : {}) });
    const oldest = sessions.keys().next().value;
    if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest);
    return sessionId;
  }

  const enter = (known: string | undefined) => (isAlive(known) ? known : begin());

  return {
    enter,
    open(known) {
      const sessionId = enter(known);
      return { sessionId, token: issue(sessionId) };
    },
    logIn(old, key) {
      sessions.delete(old);
      const sessionId = begin(key);
      return { sessionId, tokens: Array.from({ length: loginTokens }, () => issue(sessionId)) };
    },
    isLoggedIn: (sessionId, key) => sessions.get(sessionId)?.loggedInWith === key,
    isAlive,
    spend(sessionId, token) {
      if (!token) return 125001;
      return sessions.get(sessionId)?.tokens.delete(token) ? 'ok' : 125003;
    },
    issue,
    drop: (sessionId) => void sessions.delete(sessionId),
    clear: () => sessions.clear(),
  };
}
