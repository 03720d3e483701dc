import { hash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { addressText } from '@cellgate/shared/address/address-bytes.ts';
import { type AccessVerdict, decideAccess } from '@cellgate/shared/proxy/proxy.ts';
import type { PortRules } from '@cellgate/shared/server/server.messages.ts';
import type { z } from 'zod';
import { addressBytes } from './egress-guard.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Who a client showed to be. The credentials are kept as a digest, so that changed rules can be held against a running tunnel. */
export interface Visitor {
  address: string;
  digest: Buffer | null;
  /** The user whose credentials they are. */
  username: string | null;
}

interface User {
  username: string;
  digest: Buffer;
}

/** One port's rules, ready to be asked. */
export class AccessGate {
  readonly rules: z.infer<typeof PortRules>;
  readonly #users: readonly User[];

  constructor(rules: z.infer<typeof PortRules>) {
    this.rules = rules;
    this.#users = rules.auth.users.map((user) => ({ username: user.username, digest: credentialsDigest(user) }));
  }

  decide(visitor: Omit<Visitor, 'username'>): AccessVerdict {
    return decideAccess(
      { type: this.rules.auth.type, allow: this.rules.allow },
      { address: visitor.address, passwordOk: this.#userOf(visitor.digest) !== null },
    );
  }

  /** Whether this address needs no credentials at all. */
  admitsByAddress(address: string): boolean {
    return this.rules.auth.type === 'iponly' && this.decide({ address, digest: null }) === 'ok';
  }

  /** Who shows these credentials. A known user's digest is the gate's own, not one for each of thousands of connections. */
  visitorOf(address: string, digest: Buffer | null): Visitor {
    const user = this.#userOf(digest);
    return { address, digest: user?.digest ?? digest, username: user?.username ?? null };
  }

  /**
   * Whose credentials these are. Looks at every user, found or not, and compares digests of equal length: the time tells neither name
   * nor password.
   */
  #userOf(digest: Buffer | null): User | null {
    let found: User | null = null;
    if (digest) for (const user of this.#users) if (timingSafeEqual(user.digest, digest)) found = user;
    return found;
  }
}

export function credentialsDigest({ username, password }: Credentials): Buffer {
  return hash('sha256', Buffer.from(`${username.length}:${username}:${password}`, 'latin1'), 'buffer');
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
