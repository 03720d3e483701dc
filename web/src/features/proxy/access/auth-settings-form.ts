import { canonicalAddress } from '@cellgate/shared/address/address.ts';
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
