import { randomBytes } from 'node:crypto';

/** Firmware's `webserver/timeout.xml`: a session dies after this long without a request. */
const idleMs = 300_000;
/** The stick's memory is small: the oldest session makes room. */
const maxSessions = 16;
/** Tokens that a login brings. */
const loginTokens = 8;

interface Session {
  readonly tokens: Set<string>;
  seenAtMs: number;
  /** The login it was made with, as a key that changes with it. */
  loggedInWith?: string;
}

/** Sessions and single-use tokens as HiLink firmware keeps them. */
export interface StickSessions {
  /** A token for the given session, or for a new one when it is unknown. */
  open(sessionId: string | undefined): { sessionId: string; token: string };
  isAlive(sessionId: string | undefined): sessionId is string;
  /** Uses a token up. `125001`: none was sent. `125003`: it is not one of this session's. */
  spend(sessionId: string, token: string | undefined): 'ok' | 125001 | 125003;
  issue(sessionId: string): string;
  /** Ends the session and opens another one, logged in with what `key` stands for. */
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
    const token = randomBytes(24).toString('base64url');
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

  return {
    open(known) {
      const sessionId = isAlive(known) ? known : begin();
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
