import { isIP } from 'node:net';
import { type AddressBytes, bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';
import { isPublic } from '@cellgate/shared/address/public-address.ts';

export interface TargetRules {
  /** Plain HTTP, any port and this machine itself: for an installation that is tried out on one machine, and never on a server. */
  allowLoopback: boolean;
}

const httpsPort = 443;
/** Below it live mail, SSH and other services that a forged request could harm. */
const firstOpenPort = 1024;

/** Whether a URL may be called, by scheme, port and, where it names an address instead of a host, by that. No user or password. */
export function isOpenTarget(url: string, rules: TargetRules): boolean {
  const { protocol, port, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const literal = addressOf(hostname);
  if (literal !== undefined && !isOpenAddress(literal, rules)) return false;
  if (rules.allowLoopback) return true;
  const isOpenPort = port === '' || Number(port) === httpsPort || Number(port) >= firstOpenPort;
  return protocol === 'https:' && isOpenPort && !isLocalName(hostname);
}

/** Whether a connection may be made to this very address, in canonical spelling. */
export function isOpenAddress(address: string, { allowLoopback }: TargetRules): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const bytes = bytesOfAddress(address);
  return isPublic(bytes) || (allowLoopback && isLoopback(bytes));
}

/** The address that a URL's host spells, in whatever way: `URL` has already read octal, hexadecimal and shortened forms. */
function addressOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

function isLoopback(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return bytes[0] === 127;
  return bytes.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

/** Names that never lead anywhere public (RFC 6761, RFC 6762, RFC 8375): told at once instead of at the first message. */
function isLocalName(hostname: string): boolean {
  if (addressOf(hostname) !== undefined) return false;
  return !hostname.includes('.') || /\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
}
