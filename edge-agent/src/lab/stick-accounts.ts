import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Fields } from './hilink-xml.ts';
import type { StickState } from './stick.ts';

/** Number of consecutive wrong attempts after which the modem refuses all logins for `lockMs`. */
const maxWrongTries = 3;
const lockMs = 60_000;

const username = 'admin';
const iterations = 500;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64OfHex = (digest: Buffer): string => Buffer.from(digest.toString('hex')).toString('base64');
const hmac = (key: string, message: Buffer): Buffer => createHmac('sha256', key).update(message).digest();

export interface LoginPost {
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly sessionId: string;
  /** Token that the request has used. */
  readonly token: string;
}

export type LoginAnswer =
  | { readonly kind: 'refused'; readonly code: 100002 | 108006 | 108007 }
  | { readonly kind: 'challenge'; readonly fields: Fields }
  | { readonly kind: 'accepted'; readonly fields: Fields | 'OK' };

/** Returns the login that a modem currently requires; undefined if none. With `login_required`, no password is correct. */
export function loginWanted({
  fault,
  settings,
}: StickState): { kind: 'type4' | 'scram'; password: string } | undefined {
  if (fault === 'login_required') return { kind: 'type4', password: '' };
  return settings.login === 'none' ? undefined : { kind: settings.login, password: settings.password };
}

/** Login check of one modem, as in the firmware. */
export interface StickAccounts {
  answer(post: LoginPost, state: StickState): LoginAnswer;
}

export function createStickAccounts(nowMs: () => number): StickAccounts {
  const challenges = new Map<string, { nonces: string; salt: Buffer }>();
  let wrongTries = 0;
  let lockedUntilMs = Number.NEGATIVE_INFINITY;

  function judge(isRight: boolean, fields: Fields | 'OK'): LoginAnswer {
    wrongTries = isRight ? 0 : wrongTries + 1;
    if (wrongTries >= maxWrongTries) {
      wrongTries = 0;
      lockedUntilMs = nowMs() + lockMs;
    }
    return isRight ? { kind: 'accepted', fields } : { kind: 'refused', code: 108006 };
  }

  function challenge({ fields, sessionId }: LoginPost): LoginAnswer {
    const first = fields.firstnonce ?? '';
    const server = `${first}${randomBytes(16).toString('hex')}`;
    const salt = randomBytes(32);
    challenges.set(sessionId, { nonces: `${first},${server},${server}`, salt });
    return { kind: 'challenge', fields: { salt: salt.toString('hex'), servernonce: server, iterations } };
  }

  function authenticate({ fields, sessionId }: LoginPost, password: string): LoginAnswer {
    const asked = challenges.get(sessionId);
    challenges.delete(sessionId);
    if (!asked || fields.finalnonce !== asked.nonces.split(',').at(-1)) return judge(false, 'OK');
    const salted = pbkdf2Sync(password, asked.salt, iterations, 32, 'sha256');
    const storedKey = sha256(hmac('Client Key', salted));
    const signature = hmac(asked.nonces, storedKey);
    const clientKey = Buffer.from(fields.clientproof ?? '', 'hex').map((byte, index) => byte ^ (signature[index] ?? 0));
    const serversignature = hmac(asked.nonces, hmac('Server Key', salted)).toString('hex');
    return judge(sha256(Buffer.from(clientKey)).equals(storedKey), { serversignature, rsan: '', rsae: '010001' });
  }

  function isType4Right({ fields, token }: LoginPost, password: string): boolean {
    const proof = base64OfHex(sha256(username + base64OfHex(sha256(password)) + token));
    return fields.Username === username && fields.password_type === '4' && fields.Password === proof;
  }

  return {
    answer(post, state) {
      const wanted = loginWanted(state);
      const isOurs = wanted && loginPages[wanted.kind].includes(post.path);
      if (!wanted || !isOurs) return { kind: 'refused', code: 100002 };
      if (nowMs() < lockedUntilMs) return { kind: 'refused', code: 108007 };
      if (post.path === 'user/challenge_login') return challenge(post);
      if (post.path === 'user/authentication_login') return authenticate(post, wanted.password);
      return judge(wanted.password !== '' && isType4Right(post, wanted.password), 'OK');
    },
  };
}

const loginPages: Readonly<Record<'type4' | 'scram', readonly string[]>> = {
  type4: ['user/login'],
  scram: ['user/challenge_login', 'user/authentication_login'],
};

export const isLoginPage = (path: string): boolean => Object.values(loginPages).flat().includes(path);
