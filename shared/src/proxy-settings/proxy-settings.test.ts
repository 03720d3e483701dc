import { describe, expect, it } from 'vitest';
import { type ChangedProxy, ProxyNote, ProxySettingsChange, planSettings } from './proxy-settings.ts';

const proxy: ChangedProxy = {
  type: 'mobile',
  status: 'active',
  authType: 'strong',
  allow: ['203.0.113.7'],
  everyMinutes: null,
  note: null,
  hasCredentials: true,
};
const plan = (change: unknown, of: Partial<ChangedProxy> = {}) =>
  planSettings({ ...proxy, ...of }, ProxySettingsChange.parse(change));
const codeOf = (change: unknown, of?: Partial<ChangedProxy>) => {
  const planned = plan(change, of);
  return 'code' in planned ? planned.code : null;
};

describe('a change of settings', () => {
  it('names what it changes, and leaves the rest', () => {
    expect(plan({ everyMinutes: 30, note: 'shop 1' })).toEqual({
      settings: { authType: 'strong', allow: proxy.allow, everyMinutes: 30, note: 'shop 1' },
      changed: ['everyMinutes', 'note'],
    });
    expect(plan({ type: 'strong', everyMinutes: null, note: '' })).toMatchObject({ changed: [] });
  });

  it('replaces, extends or reduces the allowed IPs, and repeats without effect', () => {
    const after = (change: unknown, allow = proxy.allow) => {
      const planned = plan({ allowedIPs: change }, { allow });
      return 'settings' in planned ? planned.settings.allow : planned.code;
    };
    expect(after({ mode: 'replace', ips: ['198.51.100.0/24'] })).toEqual(['198.51.100.0/24']);
    expect(after({ mode: 'add', ips: ['203.0.113.7', '198.51.100.1'] })).toEqual(['203.0.113.7', '198.51.100.1']);
    expect(after({ mode: 'remove', ips: ['203.0.113.7', '192.0.2.1'] })).toEqual([]);
    expect(plan({ allowedIPs: { mode: 'add', ips: ['203.0.113.7'] } })).toMatchObject({ changed: [] });
  });

  it('refuses access that admits nobody, too many or more entries than a list holds', () => {
    expect(codeOf({ type: 'iponly' }, { allow: [] })).toBe('proxy.whitelist_required');
    expect(codeOf({ type: 'iponly' }, { allow: ['10.0.0.0/8'] })).toBe('proxy.whitelist_too_wide');
    expect(codeOf({ allowedIPs: { mode: 'remove', ips: ['203.0.113.7'] } }, { authType: 'iponly' })).toBe(
      'proxy.whitelist_required',
    );
    const full = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    expect(codeOf({ allowedIPs: { mode: 'add', ips: ['192.0.2.1'] } }, { allow: full })).toBe('proxy.whitelist_full');
    expect(codeOf({ type: 'both' }, { authType: 'iponly', hasCredentials: false })).toBe('proxy.username_required');
  });

  it('requires an active proxy, except for a note', () => {
    expect(codeOf({ everyMinutes: 5 }, { status: 'suspended' })).toBe('proxy.not_active');
    expect(codeOf({ note: 'kept' }, { status: 'expired' })).toBeNull();
  });

  it('leaves a fixed IP without automatic rotation', () => {
    expect(codeOf({ everyMinutes: 5 }, { type: 'ipv4' })).toBe('rotation.unsupported');
    expect(codeOf({ everyMinutes: null }, { type: 'ipv4' })).toBeNull();
  });
});

describe('a note', () => {
  it('is plain text of several lines, trimmed', () => {
    expect(ProxyNote.parse(' first\r\nsecond ')).toBe('first\nsecond');
    expect(ProxyNote.safeParse('bell\u0007').success).toBe(false);
  });

  it('is refused if it is too long, with the limit', () => {
    const refused = ProxyNote.safeParse('x'.repeat(10_000));
    expect(refused.error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 500 });
  });
});
