import { hash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { addressText } from '@cellgate/shared/address/address-bytes.ts';
import { isOpenByWhitelist } from '@cellgate/shared/proxy/ip-only-limit.ts';
import { type AccessVerdict, decideAccess } from '@cellgate/shared/proxy/proxy.ts';
import type { PortRules } from '@cellgate/shared/server/server.messages.ts';
import type { z } from 'zod';
import { addressBytes } from './egress-guard.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Who a client showed to be. The credentials are kept as a digest, so that changed rules can be held against a running tunnel. */
export interface ClientIdentity {
  address: string;
  digest: Buffer | null;
  /** The user whose credentials they are. */
  username: string | null;
}

interface User {
  username: string;
  digest: Buffer;
  /** What `shownSecret` makes of the credentials; undefined when it takes none so long. */
  secret: Buffer | undefined;
}

/** One port's rules, ready to be asked. */
export class AccessGate {
  readonly rules: z.infer<typeof PortRules>;
  readonly #users: readonly User[];
  /** The agent opens no such port. Behind it, the gate refuses everyone. */
  readonly #isOpenProxy: boolean;

  constructor(rules: z.infer<typeof PortRules>) {
    this.rules = rules;
    this.#isOpenProxy = isOpenByWhitelist({ type: rules.auth.type, allow: rules.allow });
    this.#users = rules.auth.users.map((user) => {
      const secret = shownSecret(user);
      return { username: user.username, digest: credentialsDigest(user), secret: secret && Buffer.from(secret) };
    });
  }

  decide(visitor: Omit<ClientIdentity, 'username'>): AccessVerdict {
    if (this.#isOpenProxy) return 'address_denied';
    return decideAccess(
      { type: this.rules.auth.type, allow: this.rules.allow },
      { address: visitor.address, passwordOk: this.#userOf(visitor.digest) !== null },
    );
  }

  /** Whether this address needs no credentials at all. */
  admitsByAddress(address: string): boolean {
    return this.rules.auth.type === 'iponly' && this.decide({ address, digest: null }) === 'ok';
  }

  /** Who shows these credentials. A known user's digest is the gate's own: to make one costs more than all other looks at them. */
  visitorOf(address: string, shown: Credentials | null): ClientIdentity {
    if (!shown) return { address, digest: null, username: null };
    const user = this.#shownBy(shown);
    return { address, digest: user?.digest ?? credentialsDigest(shown), username: user?.username ?? null };
  }

  /**
   * Whose credentials these are. Looks at every user, found or not, and compares secrets of equal length: the time tells neither name
   * nor password.
   */
  #shownBy(shown: Credentials): User | null {
    const secret = shownSecret(shown);
    if (!secret) return this.#userOf(credentialsDigest(shown));
    let found: User | null = null;
    for (const user of this.#users) if (user.secret && timingSafeEqual(user.secret, secret)) found = user;
    return found;
  }

  /** The same by the digest, in the same way. */
  #userOf(digest: Buffer | null): User | null {
    let found: User | null = null;
    if (digest) for (const user of this.#users) if (timingSafeEqual(user.digest, digest)) found = user;
    return found;
  }
}

/** Longer than the credentials that customers may choose. */
const secretBytes = 256;
const scratch = Buffer.alloc(secretBytes);

/** Credentials as bytes of one length, in memory that the next call overwrites; undefined for longer ones, which only a digest compares. */
function shownSecret(credentials: Credentials): Buffer | undefined {
  const text = secretText(credentials);
  if (text.length > secretBytes) return undefined;
  scratch.fill(0, scratch.write(text, 'latin1'));
  return scratch;
}

/** Different credentials have different texts, also when one is filled up with NUL. */
function secretText({ username, password }: Credentials): string {
  return `${username.length}:${username}:${password.length}:${password}`;
}

export function credentialsDigest(credentials: Credentials): Buffer {
  return hash('sha256', Buffer.from(secretText(credentials), 'latin1'), 'buffer');
}

/** Credentials of a `Proxy-Authorization: Basic` value (RFC 7617; the scheme's case does not matter). */
export function basicCredentials(value: string | undefined): Credentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(value ?? '')?.[1];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** A client's address as the rules spell it: without a zone, IPv4 also when a dual-stack socket shows it mapped. */
export function clientAddress(remote: string | undefined): string {
  // There is one spelling of these, and most clients have them.
  if (remote !== undefined && isIPv4(remote)) return remote;
  const bytes = addressBytes((remote ?? '').replace(/%.*$/, ''));
  return bytes ? addressText(bytes) : '';
}
