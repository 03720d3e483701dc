import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { maxChangedProxies, ProxySettingsChange, SettingsRefusal } from './proxy-settings.ts';

/** Proxy to change. With `version` it is changed only if its settings are still those of that version. */
export const ProxyVersion = z.strictObject({ proxyId: ProxyId, version: z.int().min(0).optional() });

/** Outcome of a change of settings for one proxy. `unchanged`: it had the wanted settings already. */
export const SettingsOutcome = z.object({
  proxyId: ProxyId,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Reason of a refusal; null otherwise. */
  code: SettingsRefusal.nullable(),
  /** Text of `code` in the caller's language; null without one. */
  message: z.string().nullable(),
});
export type SettingsOutcome = z.infer<typeof SettingsOutcome>;

/** A repeated call changes nothing and writes no event, because each proxy already has the wanted settings. */
export const changeProxySettings = endpoint({
  method: 'PUT',
  path: '/proxies/settings',
  summary: `Change access type, allowed IPs, auto-rotation and note of up to ${maxChangedProxies} proxies. Each proxy is changed entirely or not at all and has an outcome of its own. With \`version\`, a proxy whose settings have changed since is refused with \`proxy.settings_moved\`. Does not wait for the servers`,
  access: 'client',
  scope: 'manage',
  body: z.strictObject({
    /** Proxies to change. Duplicates are ignored. */
    proxies: z.array(ProxyVersion).min(1).max(maxChangedProxies),
    change: ProxySettingsChange,
  }),
  data: z.object({
    /** Outcomes in the order of the request. */
    results: z.array(SettingsOutcome),
  }),
});
