import { expect, it } from 'vitest';
import { deviceName } from './recognize-device.ts';

const firefox = { browser: 'Firefox', system: 'Linux' };

it('names the same device for a neighboring IP, and another for a distant one', () => {
  const home = deviceName(firefox, '203.0.113.7');
  expect(deviceName(firefox, '203.0.2.9')).toBe(home);
  expect(deviceName(firefox, '198.51.100.7')).not.toBe(home);
  expect(deviceName(firefox, '2001:db8:1::1')).toBe(deviceName(firefox, '2001:db8:ffff::1'));
  expect(deviceName(firefox, '2001:db9::1')).not.toBe(deviceName(firefox, '2001:db8::1'));
});

it('distinguishes browsers and systems', () => {
  const names = [
    firefox,
    { ...firefox, browser: 'Chrome' },
    { ...firefox, system: 'Windows' },
    { browser: null, system: null },
  ];
  expect(new Set(names.map((device) => deviceName(device, '203.0.113.7'))).size).toBe(4);
});
