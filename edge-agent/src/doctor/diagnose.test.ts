import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checks, diagnose } from './diagnose.ts';
import type { HostFacts } from './host-facts.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const dayMs = 86_400_000;
const slot = {
  usbPath: '3-1.1',
  localAddress: '10.203.0.1',
  route: 'ready',
  isSettled: 'yes',
  dnsAnswers: 'yes',
} as const;
const networkd = { name: 'systemd-networkd', isActive: true } as const;
const stick = { name: 'eth1', usbPath: '3-1.1', hasDefaultRoute: false, isManaged: false };
const healthy: HostFacts = {
  configurationFault: undefined,
  inventoryFault: undefined,
  configuredSlots: 1,
  kernelRelease: '6.1.0',
  stickDrivers: [
    { name: 'cdc_ether', isThere: 'yes' },
    { name: 'rndis_host', isThere: 'no' },
  ],
  tools: [
    { name: 'ip', isThere: true },
    { name: 'nft', isThere: true },
    { name: 'usb_modeswitch', isThere: true },
  ],
  hasPolicyRouting: 'yes',
  wrongSettings: [],
  services: [networkd],
  networkdKeepsOthers: 'yes',
  sticks: [stick],
  sticksAsDisk: [],
  sticksOffBus: [],
  sticksWithoutRight: [],
  powerCycles: [{ usbPath: '3-1.1', program: 'uhubctl', isThere: true, mayRun: 'yes' }],
  lowLimits: [],
  portsInSourceRange: [],
  resolversBehindSticks: [],
  keepsRoutes: true,
  slots: [slot],
  openFilesLimit: 262_144,
  clock: { isSynchronised: 'yes', skewMs: 200 },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  planeAnswers: true,
  planeUid: 990,
  guardedUid: 990,
  failedPorts: [],
  metricsPort: { port: 3_000, holder: 'agent' },
  apiAnswers: true,
  certificate: { endsAtMs: nowMs + 400 * dayMs, isForOurKey: true },
  broker: 'connected',
  refusedTopics: [],
  nowMs,
};
const tool = (missing: string) =>
  healthy.tools.map(({ name, isThere }) => ({ name, isThere: isThere && name !== missing }));

/** Findings, each with facts that cause only this one. */
const sick: readonly (readonly [string, Partial<HostFacts>])[] = [
  ['configuration_wrong', { configurationFault: 'CELLGATE_API_URL: missing' }],
  ['inventory_wrong', { inventoryFault: 'modems.json: line 3: not valid JSON', configuredSlots: undefined }],
  ['no_slots', { configuredSlots: 0, slots: [] }],
  ['tool_missing', { tools: tool('nft') }],
  ['modeswitch_missing', { tools: tool('usb_modeswitch') }],
  ['policy_routing_missing', { hasPolicyRouting: 'no' }],
  ['driver_missing', { stickDrivers: [{ name: 'cdc_ether', isThere: 'no' }] }],
  ['network_manager_drives_stick', { sticks: [{ ...stick, isManaged: true }] }],
  ['modem_manager_runs', { services: [networkd, { name: 'ModemManager', isActive: true }] }],
  ['dhcpcd_runs', { services: [{ name: 'dhcpcd', isActive: true }] }],
  ['nobody_leases', { services: [] }],
  ['networkd_drops_routes', { networkdKeepsOthers: 'no' }],
  ['stick_is_default_route', { sticks: [{ ...stick, hasDefaultRoute: true }] }],
  ['stick_resolves_for_server', { resolversBehindSticks: ['192.168.8.1'] }],
  ['stick_is_disk', { sticksAsDisk: ['3-1.2'] }],
  ['stick_off_bus', { sticksOffBus: ['3-1.1'] }],
  ['stick_without_right', { sticksWithoutRight: ['3-1.1'] }],
  [
    'power_program_missing',
    { powerCycles: [{ usbPath: '3-1.1', program: 'uhubctl', isThere: false, mayRun: 'unknown' }] },
  ],
  ['power_without_right', { powerCycles: [{ usbPath: '3-1.1', program: 'uhubctl', isThere: true, mayRun: 'no' }] }],
  ['limit_low', { lowLimits: ['net.netfilter.nf_conntrack_max = 65536'] }],
  ['proxy_port_in_source_range', { portsInSourceRange: ['33000 (32768–60999)'] }],
  ['setting_wrong', { wrongSettings: ['eth1.rp_filter = 1'] }],
  ['slot_without_route', { slots: [{ ...slot, route: 'no_address' }] }],
  ['routes_not_settled', { slots: [{ ...slot, isSettled: 'no' }] }],
  ['modem_resolves_nothing', { slots: [{ ...slot, dnsAnswers: 'no' }] }],
  ['open_files_few', { openFilesLimit: 1_024 }],
  ['clock_not_synchronised', { clock: { isSynchronised: 'no', skewMs: 0 } }],
  ['clock_wrong', { clock: { isSynchronised: 'yes', skewMs: -43_000 } }],
  ['disk_full', { disk: { freeBytes: 1e6, totalBytes: 1e9 } }],
  ['plane_silent', { planeAnswers: false }],
  ['plane_not_guarded', { guardedUid: undefined }],
  ['plane_user_wrong', { planeUid: 0 }],
  ['proxy_not_open', { failedPorts: ['mdm_1: port_in_use'] }],
  ['port_taken', { metricsPort: { port: 3_000, holder: 'another' } }],
  ['api_unreachable', { apiAnswers: false }],
  ['not_enrolled', { certificate: undefined, broker: undefined }],
  ['certificate_wrong', { certificate: { endsAtMs: nowMs + 400 * dayMs, isForOurKey: false } }],
  ['certificate_ended', { certificate: { endsAtMs: nowMs, isForOurKey: true } }],
  ['certificate_ends_soon', { certificate: { endsAtMs: nowMs + dayMs, isForOurKey: true } }],
  ['broker_unreachable', { broker: 'unreachable' }],
  ['broker_refuses', { broker: 'refuses' }],
  ['topic_refused', { refusedTopics: ['cg/v1/srv_1/reported'] }],
];

describe('diagnose', () => {
  it('returns no findings for a healthy machine', () => {
    expect(diagnose(healthy)).toEqual([]);
  });

  it.each(sick)('returns only %s', (code, change) => {
    expect(diagnose({ ...healthy, ...change }).map((finding) => finding.code)).toEqual([code]);
  });

  it('has a test and documentation for each check', () => {
    const codes = checks.map(({ code }) => code).toSorted();
    expect(sick.map(([code]) => code).toSorted()).toEqual(codes);
    const documentation = readFileSync(new URL('../../../docs/agent.md', import.meta.url), 'utf8');
    expect(codes.filter((code) => !documentation.includes(`\`${code}\``))).toEqual([]);
  });

  it('blames neither plane nor cloud for an invalid environment, of which it cannot know', () => {
    const unknown = { planeAnswers: false, apiAnswers: false, certificate: undefined, broker: undefined };
    const facts = { ...healthy, ...unknown, configurationFault: 'CELLGATE_API_URL: missing' };
    expect(diagnose(facts).map(({ code }) => code)).toEqual(['configuration_wrong']);
  });

  it('skips routes that are managed elsewhere', () => {
    const bare = { keepsRoutes: false, tools: tool('nft'), slots: [{ ...slot, route: 'no_interface' as const }] };
    expect(diagnose({ ...healthy, ...bare })).toEqual([]);
  });

  it('lists problems before warnings', () => {
    const facts = { ...healthy, sticksAsDisk: ['3-1.2'], openFilesLimit: 1, planeAnswers: false };
    expect(diagnose(facts).map(({ severity }) => severity)).toEqual(['problem', 'problem', 'warning']);
  });
});
