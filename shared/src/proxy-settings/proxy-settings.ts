import { z } from 'zod';
import { canRotate } from '../product/can-rotate.ts';
import type { ProxyType } from '../product/product.ts';
import { ipOnlyIssues, ipOnlyLimitParams } from '../proxy/ip-only-limit.ts';
import { AuthType, maxWhitelistEntries, type ProxyStatus, Whitelist } from '../proxy/proxy.ts';
import { AutoRotateMinutes } from '../rotation/rotation.ts';

/** Maximum number of proxies that one call changes. */
export const maxChangedProxies = 500;
export const maxNoteLength = 500;

/** The owner's note on a proxy, which may have several lines. Empty removes the note. */
export const ProxyNote = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .max(maxNoteLength)
  .regex(/^[\P{Cc}\n\t]*$/u);

/** `replace`: the IPs become the whole list. `add`, `remove`: other entries stay. */
export const AllowedIpsMode = z.enum(['replace', 'add', 'remove']);
export type AllowedIpsMode = z.infer<typeof AllowedIpsMode>;

export const AllowedIpsChange = z.strictObject({ mode: AllowedIpsMode, ips: Whitelist });
export type AllowedIpsChange = z.infer<typeof AllowedIpsChange>;

/** Settings to change on each of several proxies. An absent one stays as it is. */
export const ProxySettingsChange = z.strictObject({
  type: AuthType.optional(),
  allowedIPs: AllowedIpsChange.optional(),
  /** Minutes between automatic rotations; null turns them off. */
  everyMinutes: AutoRotateMinutes.nullable().optional(),
  note: ProxyNote.optional(),
});
export type ProxySettingsChange = z.infer<typeof ProxySettingsChange>;

/** Reason why a proxy was not changed. */
export const SettingsRefusal = z.enum([
  'proxy.not_found',
  'proxy.not_active',
  'proxy.username_required',
  'proxy.whitelist_required',
  'proxy.whitelist_too_wide',
  'proxy.whitelist_full',
  'proxy.settings_moved',
  'rotation.unsupported',
]);
export type SettingsRefusal = z.infer<typeof SettingsRefusal>;

/** Settings of a proxy, as far as several proxies are changed together. */
export interface ProxySettings {
  authType: AuthType;
  allow: readonly string[];
  everyMinutes: number | null;
  note: string | null;
}

export interface ChangedProxy extends ProxySettings {
  type: ProxyType;
  status: ProxyStatus;
  /** Reports whether the proxy has a username and a password. */
  hasCredentials: boolean;
}

/** Settings after a change; or why it is refused, with the parameters of the error's text. */
export type PlannedSettings =
  | { settings: ProxySettings; changed: readonly (keyof ProxySettings)[] }
  | { code: SettingsRefusal; params?: Readonly<Record<string, number>> };

/**
 * Decides what a change does to a proxy. What it sets already is not changed, so that the change can be repeated. Access and auto-rotation require an
 * active proxy; a note does not.
 */
export function planSettings(proxy: ChangedProxy, change: ProxySettingsChange): PlannedSettings {
  const settings = {
    authType: change.type ?? proxy.authType,
    allow: change.allowedIPs ? changeAllowed(proxy.allow, change.allowedIPs) : proxy.allow,
    everyMinutes: change.everyMinutes === undefined ? proxy.everyMinutes : change.everyMinutes,
    note: change.note === undefined ? proxy.note : change.note || null,
  };
  const changed = (Object.keys(settings) as (keyof ProxySettings)[]).filter((name) =>
    name === 'allow' ? settings.allow.join() !== proxy.allow.join() : settings[name] !== proxy[name],
  );
  const ofPort = changed.filter((name) => name !== 'note');
  if (ofPort.length > 0 && proxy.status !== 'active') return { code: 'proxy.not_active' };
  if (changed.includes('everyMinutes') && !canRotate(proxy.type)) return { code: 'rotation.unsupported' };
  const isAccess = changed.includes('authType') || changed.includes('allow');
  return (isAccess && refuseAccess(settings, proxy)) || { settings, changed };
}

/** Returns the list of allowed IPs after a change. All entries are canonical. */
export function changeAllowed(allow: readonly string[], { mode, ips }: AllowedIpsChange): readonly string[] {
  if (mode === 'replace') return ips;
  if (mode === 'remove') return allow.filter((entry) => !ips.includes(entry));
  return [...allow, ...ips.filter((entry) => !allow.includes(entry))];
}

function refuseAccess(
  { authType, allow }: ProxySettings,
  { hasCredentials }: Pick<ChangedProxy, 'hasCredentials'>,
): Extract<PlannedSettings, { code: unknown }> | undefined {
  if (allow.length > maxWhitelistEntries) {
    return { code: 'proxy.whitelist_full', params: { limit: maxWhitelistEntries } };
  }
  if (authType !== 'iponly') return hasCredentials ? undefined : { code: 'proxy.username_required' };
  if (allow.length === 0) return { code: 'proxy.whitelist_required' };
  return ipOnlyIssues(allow).length > 0 ? { code: 'proxy.whitelist_too_wide', params: ipOnlyLimitParams } : undefined;
}
