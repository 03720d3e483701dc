import { describe, expect, it } from 'vitest';
import { changeOf, isEmptyChange, noChange } from './settings-form.ts';

describe('the settings of several proxies', () => {
  it('send only what was chosen', () => {
    expect(changeOf(noChange)).toEqual({});
    expect(
      changeOf({ ...noChange, type: 'both', allowed: 'add', ips: ['192.0.2.1'], rotation: 'off', note: 'set' }),
    ).toEqual({ type: 'both', allowedIPs: { mode: 'add', ips: ['192.0.2.1'] }, everyMinutes: null, note: '' });
    expect(changeOf({ ...noChange, rotation: 'on', minutes: '15' })).toEqual({ everyMinutes: 15 });
  });

  it('refuse an interval that is no whole number of minutes, if it is to be set', () => {
    for (const minutes of ['', '0', '1.5', '1441', 'ten'])
      expect(changeOf({ ...noChange, rotation: 'on', minutes }), minutes).toBeUndefined();
    expect(changeOf({ ...noChange, minutes: 'ten' })).toEqual({});
  });

  it('are empty if nothing would change, but not if the list of IPs is emptied', () => {
    expect(isEmptyChange({})).toBe(true);
    expect(isEmptyChange({ allowedIPs: { mode: 'add', ips: [] } })).toBe(true);
    expect(isEmptyChange({ allowedIPs: { mode: 'replace', ips: [] } })).toBe(false);
    expect(isEmptyChange({ everyMinutes: null })).toBe(false);
  });
});
