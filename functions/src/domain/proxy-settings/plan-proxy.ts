import type { AnyDetails } from '@cellgate/shared/event/event-detail.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import {
  type ProxySettingsChange,
  planSettings,
  type SettingsRefusal,
} from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ChosenSettings, chooseSettingsWrite } from '../../storage/proxy/proxy-settings-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';

type Changing = Call<{ change: ProxySettingsChange }, AccountActor>;

/** A proxy with the writes that change it. */
export interface PlannedProxy {
  proxy: ProxyRecord;
  /** At most four writes. */
  writes: readonly Write[];
  /** Reports whether the server gets a new state: a note concerns the owner only. */
  changesPort: boolean;
}

/** A proxy that is left as it is. */
interface Left {
  result: 'unchanged' | { code: SettingsRefusal; params?: Readonly<Record<string, number>> };
}

/**
 * Decides about one proxy. One that has the wanted settings is unchanged, whatever its version; otherwise it must have the version that the caller saw,
 * if one is given.
 */
export function planProxy(call: Changing, proxy: ProxyRecord, version: number | undefined): PlannedProxy | Left {
  const { ctx, caller, input } = call;
  if (proxy.accountId !== caller.actor.accountId) return { result: { code: 'proxy.not_found' } };
  const { type, auth, allow } = proxy;
  const plan = planSettings(
    {
      ...{ type, authType: auth.type, allow, everyMinutes: proxy.autoRotateMinutes, note: proxy.note ?? null },
      status: statusOf(proxy, ctx.now()),
      hasCredentials: auth.username !== '' && auth.password !== '',
    },
    input.change,
  );
  if ('settings' in plan && plan.changed.length === 0) return { result: 'unchanged' };
  if (version !== undefined && version !== proxy.version) return { result: { code: 'proxy.settings_moved' } };
  if ('code' in plan) return { result: plan };
  const { authType, everyMinutes, note } = plan.settings;
  const settings: ChosenSettings = {
    ...{ authType, note, autoRotateMinutes: everyMinutes, allow: [...plan.settings.allow] },
    allowChangedAt: plan.changed.includes('allow') ? timestamp(ctx) : proxy.allowChangedAt,
  };
  return {
    proxy,
    writes: [chooseSettingsWrite(proxy, settings), ...eventsOf(call, { proxy, settings, changed: plan.changed })],
    changesPort: plan.changed.some((name) => name !== 'note'),
  };
}

interface Changed {
  proxy: ProxyRecord;
  settings: ChosenSettings;
  changed: readonly string[];
}

/** Returns the events that single changes write. The text of a note is in none: only its owner reads it. */
function eventsOf({ ctx, caller }: Changing, { proxy, settings, changed }: Changed): Write[] {
  const { accountId: subject } = proxy;
  const { authType: type, allow, autoRotateMinutes: minutes, note } = settings;
  const write = (kind: Parameters<typeof eventWrite>[0]['kind'], details: AnyDetails) =>
    eventWrite({ ctx, caller, kind, subject, details: { ...aboutProxy(proxy), ...details } });
  const isAccess = changed.includes('authType') || changed.includes('allow');
  return [
    ...(isAccess ? [write('proxy.settings_changed', { type, addresses: allow.length })] : []),
    ...(changed.includes('everyMinutes') ? [write('proxy.auto_rotation_changed', { minutes })] : []),
    ...(changed.includes('note') ? [write('proxy.note_changed', { letters: note?.length ?? 0 })] : []),
  ];
}
