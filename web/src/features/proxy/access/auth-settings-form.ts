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
  /** Empty leaves the one that there is. */
  password: string;
  /** Canonical. */
  allowedIPs: string[];
}

/** The call's own schema; here the type is always chosen. */
export const AuthSettingsForm = AuthSettings.required({ type: true }).extend({
  password: z.preprocess((typed) => (typed === '' ? undefined : typed), ProxyPassword.optional()),
});
export type AuthSettingsForm = z.infer<typeof AuthSettingsForm>;

export function settingsOf({ username, features }: Proxy): AuthSettingsValues {
  return { type: features.authentication.type, username, password: '', allowedIPs: [...features.whitelist.ips] };
}

/** Issues of access without a password: an empty list would admit nobody, a wide one anyone. */
export function ipOnlyFormIssues({ type, allowedIPs }: AuthSettingsValues): Issue[] {
  if (type !== 'iponly') return [];
  return allowedIPs.length === 0 ? [{ path: 'allowedIPs', code: 'required' }] : ipOnlyIssues(allowedIPs);
}

export type AddedAddress =
  | { canonical: string }
  | { refused: 'required' | 'address_invalid' | 'address_duplicate' | 'list_full' };

/** Reads one typed address or range against those already listed, all canonical. */
export function readAddress(typed: string, listed: readonly string[]): AddedAddress {
  if (typed.trim() === '') return { refused: 'required' };
  const canonical = canonicalAddress(typed);
  if (canonical === undefined) return { refused: 'address_invalid' };
  if (listed.includes(canonical)) return { refused: 'address_duplicate' };
  return listed.length >= maxWhitelistEntries ? { refused: 'list_full' } : { canonical };
}
