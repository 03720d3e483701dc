import { isIP } from 'node:net';
import { type AddressBytes, bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';
import { isPublic } from '@cellgate/shared/address/public-address.ts';

export interface TargetRules {
  /** Allows plain HTTP, any port and the local host: for trial installations on one machine, never on a server. */
  allowLoopback: boolean;
}

const httpsPort = 443;
/** Lowest allowed port besides 443. Mail, SSH and other services below it could be harmed by forged requests. */
const firstOpenPort = 1024;

/** Reports whether a URL may be called, judged by scheme, port and, if its host is an IP, the IP. URLs with credentials are refused. */
export function isOpenTarget(url: string, rules: TargetRules): boolean {
  const { protocol, port, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  const literal = addressOf(hostname);
  if (literal !== undefined && !isOpenAddress(literal, rules)) return false;
  if (rules.allowLoopback) return true;
  const isOpenPort = port === '' || Number(port) === httpsPort || Number(port) >= firstOpenPort;
  return protocol === 'https:' && isOpenPort && !isLocalName(hostname);
}

/** Reports whether connections to this IP, in canonical form, are allowed. */
export function isOpenAddress(address: string, { allowLoopback }: TargetRules): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const bytes = bytesOfAddress(address);
  return isPublic(bytes) || (allowLoopback && isLoopback(bytes));
}

/** Returns the IP in a URL's host, undefined if it is a name. `URL` has already normalized octal, hexadecimal and short forms. */
function addressOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

function isLoopback(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return bytes[0] === 127;
  return bytes.every((byte, index) => byte === (index === 15 ? 1 : 0));
}

/** Reports whether a name is never public (RFC 6761, RFC 6762, RFC 8375), so that it is refused at once instead of at the first message. */
function isLocalName(hostname: string): boolean {
  if (addressOf(hostname) !== undefined) return false;
  return !hostname.includes('.') || /\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(hostname);
}
