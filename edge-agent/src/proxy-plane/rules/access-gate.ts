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

/** Identity shown by a client. Keeps a digest of the credentials, so that changed rules can be checked against a running tunnel. */
export interface ClientIdentity {
  address: string;
  digest: Buffer | null;
  /** The user with these credentials; null if there is none. */
  username: string | null;
}

interface User {
  username: string;
  digest: Buffer;
  /** Result of `encodeCredentials`; undefined if the credentials are too long for it. */
  secret: Buffer | undefined;
}

/** Access rules of one port, prepared for fast checks. */
export class AccessGate {
  readonly rules: z.infer<typeof PortRules>;
  readonly #users: readonly User[];
  /** True if the rules would open the proxy to everyone. The agent opens no such port, and the gate refuses all clients. */
  readonly #isOpenProxy: boolean;

  constructor(rules: z.infer<typeof PortRules>) {
    this.rules = rules;
    this.#isOpenProxy = isOpenByWhitelist({ type: rules.auth.type, allow: rules.allow });
    this.#users = rules.auth.users.map((user) => {
      const secret = encodeCredentials(user);
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

  /** Reports whether this address needs no credentials. */
  admitsByAddress(address: string): boolean {
    return this.rules.auth.type === 'iponly' && this.decide({ address, digest: null }) === 'ok';
  }

  /**
   * Returns the identity of a client with these credentials. Reuses a known user's digest, because hashing costs more than all other checks together.
   */
  visitorOf(address: string, shown: Credentials | null): ClientIdentity {
    if (!shown) return { address, digest: null, username: null };
    const user = this.#shownBy(shown);
    return { address, digest: user?.digest ?? credentialsDigest(shown), username: user?.username ?? null };
  }

  /**
   * Returns the user with these credentials. Compares with every user, found or not, at equal length, so that timing reveals neither name nor
   * password.
   */
  #shownBy(shown: Credentials): User | null {
    const secret = encodeCredentials(shown);
    if (!secret) return this.#userOf(credentialsDigest(shown));
    let found: User | null = null;
    for (const user of this.#users) if (user.secret && timingSafeEqual(user.secret, secret)) found = user;
    return found;
  }

  /** Returns the user with this digest, in constant time as well. */
  #userOf(digest: Buffer | null): User | null {
    let found: User | null = null;
    if (digest) for (const user of this.#users) if (timingSafeEqual(user.digest, digest)) found = user;
    return found;
  }
}

/** Length of the buffer for a comparison; above that of any credentials customers may choose. */
const secretBytes = 256;
const scratch = Buffer.alloc(secretBytes);

/**
 * Encodes credentials into a shared buffer of fixed length, which the next call overwrites. Returns undefined if they are too long; those are
 * compared by digest.
 */
function encodeCredentials(credentials: Credentials): Buffer | undefined {
  const text = secretText(credentials);
  if (text.length > secretBytes) return undefined;
  scratch.fill(0, scratch.write(text, 'latin1'));
  return scratch;
}

/** Returns a text that differs for different credentials, even if one is padded with NUL. */
function secretText({ username, password }: Credentials): string {
  return `${username.length}:${username}:${password.length}:${password}`;
}

export function credentialsDigest(credentials: Credentials): Buffer {
  return hash('sha256', Buffer.from(secretText(credentials), 'latin1'), 'buffer');
}

/** Parses a `Proxy-Authorization: Basic` value (RFC 7617; the scheme is case-insensitive). Returns undefined if malformed. */
export function basicCredentials(value: string | undefined): Credentials | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(value ?? '')?.[1];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = text.indexOf(':');
  return colon === -1 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** Returns a client's address in the notation of the rules: without a zone, and as IPv4 if a dual-stack socket shows it mapped. */
export function clientAddress(remote: string | undefined): string {
  // IPv4 has a single notation, and most clients use it.
  if (remote !== undefined && isIPv4(remote)) return remote;
  const bytes = addressBytes((remote ?? '').replace(/%.*$/, ''));
  return bytes ? addressText(bytes) : '';
}
