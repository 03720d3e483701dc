import { describe, expect, it } from 'vitest';
import { installCommand } from './install-command.ts';
import { parseTopic, topicOf } from './server.messages.ts';
import { enrolmentState, isOnline, usageLevel } from './server.ts';
import { serverHealth } from './server-stats.ts';

const serverId = 'srv_01JD0000000000000000000000';

describe('topics', () => {
  it('parses what it formats', () => {
    expect(parseTopic(topicOf(serverId, 'command/ack'))).toEqual({ serverId, channel: 'command/ack' });
  });

  it.each([
    '',
    'cg/v1',
    `cg/v2/${serverId}/reported`,
    `cg/v1/${serverId}/other`,
    'cg/v1/srv_1/reported',
    `cg/v1/${serverId}/reported/x`,
  ])('does not know %j', (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
  });
});

describe('isOnline', () => {
  const now = Date.parse('2026-01-01T00:01:30.000Z');
  it.each([
    ['online', '2026-01-01T00:00:01.000Z', true],
    ['online', '2026-01-01T00:00:00.000Z', false],
    ['online', null, false],
    ['offline', '2026-01-01T00:01:29.000Z', false],
  ] as const)('presence %s, last seen %s: %s', (presence, lastSeenAt, expected) => {
    expect(isOnline({ presence, lastSeenAt }, now)).toBe(expected);
  });
});

describe('enrolmentState', () => {
  const now = Date.parse('2026-01-02T00:00:00.000Z');
  it.each([
    [null, '2026-01-02T00:00:00.001Z', 'waiting'],
    [null, '2026-01-02T00:00:00.000Z', 'expired'],
    ['2026-01-01T08:00:00.000Z', '2026-01-01T12:00:00.000Z', 'enrolled'],
  ] as const)('a code used at %s that ends at %s: %s', (usedAt, expiresAt, expected) => {
    expect(enrolmentState({ usedAt, expiresAt }, now)).toBe(expected);
  });
});

describe('serverHealth', () => {
  const modem = (status: 'healthy' | 'warning' | 'critical' | 'unknown', name = '') => ({
    usbPath: '1-1.4',
    interface: name,
    health: { status, consecutiveFailures: 0, lastError: status === 'healthy' ? null : 'no_sim' },
  });

  it.each([
    [[], 'unknown'],
    [['healthy', 'unknown'], 'healthy'],
    [['healthy', 'warning'], 'warning'],
    [['warning', 'critical', 'healthy'], 'critical'],
  ] as const)('of modems %j is %s', (statuses, expected) => {
    expect(serverHealth(statuses.map((status) => modem(status))).status).toBe(expected);
  });

  it('names unhealthy modems by interface, else by slot', () => {
    expect(serverHealth([modem('warning', 'wwan3'), modem('critical')])).toMatchObject({
      warnings: [{ modem: 'wwan3', reason: 'no_sim' }],
      critical: [{ modem: '1-1.4', reason: 'no_sim' }],
    });
  });
});

it.each([
  [59.9, 'low'],
  [60, 'warning'],
  [79.9, 'warning'],
  [80, 'critical'],
] as const)('usageLevel of %d percent is %s', (percent, expected) => {
  expect(usageLevel(percent)).toBe(expected);
});

it('installCommand contains site, key and code, and the port only if it is not the default', () => {
  const key = `RW${'a'.repeat(54)}`;
  const base = { site: 'https://proxies.test', key, code: 'c', port: 3000 };
  const options = `--site https://proxies.test --key ${key} --code c`;
  expect(installCommand(base)).toContain(`; sh install.sh ${options}'`);
  expect(installCommand({ ...base, port: 3100 })).toContain(`; sh install.sh ${options} --port 3100'`);
});

it('installCommand verifies the installer before running it, and fetches it over https only', () => {
  const key = `RW${'a'.repeat(54)}`;
  const command = installCommand({ site: 'https://proxies.test', key, code: 'c', port: 3000 });
  expect(command.indexOf(`minisign -Vqm install.sh -P ${key} `)).toBeLessThan(command.indexOf('; sh install.sh'));
  expect(command).toContain('curl --proto =https --proto-redir =https -fsSL ');
  const local = installCommand({ site: 'http://localhost:5001', key, code: 'c', port: 3000 });
  expect(local).toContain('curl --proto =http --max-redirs 0 -fsSL ');
});
