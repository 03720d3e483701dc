import { type AuthType, AuthType as AuthTypes } from '@cellgate/shared/proxy/proxy.ts';
import { AllowedIpsMode, type ProxySettingsChange } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { AutoRotateMinutes } from '@cellgate/shared/rotation/rotation.ts';

/** Choice of a setting that stays as it is. */
export const unchanged = 'unchanged';

/** Choices of a user for several proxies. */
export interface SeveralSettings {
  type: AuthType | typeof unchanged;
  allowed: AllowedIpsMode | typeof unchanged;
  ips: readonly string[];
  rotation: 'on' | 'off' | typeof unchanged;
  /** Typed interval. */
  minutes: string;
  note: 'set' | typeof unchanged;
  /** Typed note; empty removes it. */
  text: string;
}

export const noChange: SeveralSettings = {
  ...{ type: unchanged, allowed: unchanged, ips: [] },
  ...{ rotation: unchanged, minutes: '10', note: unchanged, text: '' },
};

/** Returns the change to send, with the choices that are complete; undefined if the interval is no whole number of minutes from 1 to 1440. */
export function changeOf(chosen: SeveralSettings): ProxySettingsChange | undefined {
  const minutes = AutoRotateMinutes.safeParse(Number(chosen.minutes || Number.NaN)).data;
  if (chosen.rotation === 'on' && minutes === undefined) return undefined;
  const type = AuthTypes.safeParse(chosen.type).data;
  const mode = AllowedIpsMode.safeParse(chosen.allowed).data;
  return {
    ...(type && { type }),
    ...(mode && { allowedIPs: { mode, ips: [...chosen.ips] } }),
    ...(chosen.rotation === 'on' && { everyMinutes: minutes }),
    ...(chosen.rotation === 'off' && { everyMinutes: null }),
    ...(chosen.note === 'set' && { note: chosen.text }),
  };
}

/** Reports whether the change would do nothing, whatever the proxies' settings are. */
export function isEmptyChange({ allowedIPs, ...others }: ProxySettingsChange): boolean {
  const changesList = allowedIPs !== undefined && (allowedIPs.mode === 'replace' || allowedIPs.ips.length > 0);
  return !changesList && Object.keys(others).length === 0;
}
