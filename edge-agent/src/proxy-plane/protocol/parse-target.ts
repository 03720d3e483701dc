import { isIPv6 } from 'node:net';
import { type AddressBytes, addressText } from '@cellgate/shared/address/address-bytes.ts';
import { addressBytes } from '../rules/egress-guard.ts';

export type TargetHost =
  | { kind: 'address'; bytes: AddressBytes }
  /** ASCII name without its trailing dot, in lower case. */
  | { kind: 'name'; name: string };

/** Target of a client request. `authority` is its form in a Host header, without the default port of `http`. */
export interface Target {
  host: TargetHost;
  port: number;
  authority: string;
}

/**
 * Parses a host: an address in its strict notation or a DNS name. Returns undefined for other numeric notations (`0x7f.1`, `2130706433`, octal):
 * systems read them differently, which is used to bypass address checks.
 */
export function parseHost(text: string): TargetHost | undefined {
  const bytes = addressBytes(text);
  if (bytes) return { kind: 'address', bytes };
  const name = (text.endsWith('.') ? text.slice(0, -1) : text).toLowerCase();
  if (name.length === 0 || name.length > 253) return undefined;
  const labels = name.split('.');
  if (!labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))) return undefined;
  // WHATWG rule: a host whose last label is a number is an address, so it must have matched above.
  if (/^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')) return undefined;
  return { kind: 'name', name };
}

/**
 * Parses `host:port` of CONNECT, or the authority of an `http` URI if `defaultPort` is given. Returns undefined if invalid or with user information.
 */
export function parseAuthority(text: string, defaultPort?: number): Target | undefined {
  const match = /^(?:\[([0-9A-Fa-f:.]+)\]|([^[\]:@/?#]+))(?::(\d{1,5}))?$/.exec(text);
  if (!match) return undefined;
  const [, bracketed, plain, digits] = match;
  const port = digits === undefined ? defaultPort : Number(digits);
  if (port === undefined || !isPort(port)) return undefined;
  if (bracketed !== undefined && !isIPv6(bracketed)) return undefined;
  const host = parseHost(bracketed ?? plain ?? '');
  if (!host) return undefined;
  const spelled = bracketed === undefined ? (plain ?? '') : `[${bracketed}]`;
  return { host, port, authority: port === defaultPort ? spelled : `${spelled}:${port}` };
}

/** Returns `host:port` for display. */
export function targetText({ host, port }: Target): string {
  if (host.kind === 'name') return `${host.name}:${port}`;
  const text = addressText(host.bytes);
  return text.includes(':') ? `[${text}]:${port}` : `${text}:${port}`;
}

export function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65535;
}
