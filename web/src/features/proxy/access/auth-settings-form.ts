import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { type AddressList, readAddressList } from '@cellgate/shared/address/read-address-list.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import { ipOnlyIssues } from '@cellgate/shared/proxy/ip-only-limit.ts';
import {
  AuthSettings,
  type AuthType,
  maxWhitelistEntries,
  type Proxy,
  ProxyPassword,
} from '@cellgate/shared/proxy/proxy.ts';
import { z } from 'zod';

export interface AuthSettingsValues {
  type: AuthType;
  username: string;
  /** New password; empty keeps the current one. */
  password: string;
  /** Entries in canonical form. */
  allowedIPs: string[];
}

/** The call's schema with a required type. */
export const AuthSettingsForm = AuthSettings.required({ type: true }).extend({
  password: z.preprocess((typed) => (typed === '' ? undefined : typed), ProxyPassword.optional()),
});
export type AuthSettingsForm = z.infer<typeof AuthSettingsForm>;

export function settingsOf({ username, features }: Proxy): AuthSettingsValues {
  return { type: features.authentication.type, username, password: '', allowedIPs: [...features.whitelist.ips] };
}

/** Returns issues of access without a password: an empty list would admit no client, a wide range too many. */
export function ipOnlyFormIssues({ type, allowedIPs }: AuthSettingsValues): Issue[] {
  if (type !== 'iponly') return [];
  return allowedIPs.length === 0 ? [{ path: 'allowedIPs', code: 'required' }] : ipOnlyIssues(allowedIPs);
}

export type AddedAddress =
  | { canonical: string }
  | { refused: 'required' | 'address_invalid' | 'address_duplicate' | 'list_full' };

/** Parses one typed IP or range; `listed` holds the canonical entries already in the list. */
export function readAddress(typed: string, listed: readonly string[]): AddedAddress {
  if (typed.trim() === '') return { refused: 'required' };
  const canonical = canonicalAddress(typed);
  if (canonical === undefined) return { refused: 'address_invalid' };
  if (listed.includes(canonical)) return { refused: 'address_duplicate' };
  return listed.length >= maxWhitelistEntries ? { refused: 'list_full' } : { canonical };
}

export interface AddedAddresses {
  /** The whole list with the new entries. */
  list: string[];
  /** Reports whether every entry of the text is in the list now. */
  isComplete: boolean;
  /** Reports whether the text stays in the field, to be corrected. */
  keepsText: boolean;
  /** Error of a single entry. */
  problem?: Extract<AddedAddress, { refused: unknown }>['refused'];
  /** Result of a list, or of a single entry with a reason of its own. */
  read?: AddressList;
}

/** Adds a typed or pasted text, one IP or range or several, to the canonical entries already in the list. */
export function addAddresses(text: string, listed: readonly string[]): AddedAddresses {
  const read = readAddressList(text, { listed, limit: maxWhitelistEntries });
  const list = [...listed, ...read.added];
  const count = read.added.length + read.duplicates + read.refused.length;
  const isPlain = read.refused.every(({ reason }) => reason === 'invalid' || reason === 'full');
  if (count > 1 || !isPlain) return { list, read, isComplete: read.refused.length === 0, keepsText: count === 1 };
  const one = readAddress(text, listed);
  if ('refused' in one && read.added.length === 0)
    return { list, isComplete: false, keepsText: true, problem: one.refused };
  return { list, isComplete: true, keepsText: false };
}
