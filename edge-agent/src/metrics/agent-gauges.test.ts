import { describe, expect, it } from 'vitest';
import { type AgentReading, createAgentGauges } from './agent-gauges.ts';

const descriptors = { open: 400, limit: 1_024, sessions: 5, origins: 4, listeners: 0, leaked: 361, handles: 20 };

const reading: AgentReading = {
  version: '1.2.3',
  modems: [
    { health: { status: 'healthy' }, link: 'connected' },
    { health: { status: 'healthy' }, link: 'connected' },
    { health: { status: 'critical' }, link: 'no_sim' },
  ],
  routes: ['ready', 'no_interface'],
  isOnline: true,
  applied: { epoch: 2, revision: 41 },
  skewMs: -1_500,
  certificateEndsAtMs: 1_800_000_000_000,
  host: { memory: { usedBytes: 3, totalBytes: 8 }, disk: null },
  plane: {
    ports: [
      { modemId: 'mdm_1', state: 'open', connections: 4, bytesUp: 10, bytesDown: 20, refused: { auth_wrong: 3 } },
      { modemId: 'mdm_2', state: 'open', connections: 0, bytesUp: 1, bytesDown: 2, refused: { auth_wrong: 1 } },
    ],
    handles: 9,
    workers: [
      { shard: 0, role: 'serving', descriptors: { ...descriptors, open: 45, leaked: 0 } },
      { shard: 0, role: 'draining', descriptors },
      { shard: 0, role: 'draining', descriptors: { ...descriptors, limit: 512 } },
      // An older version without descriptors.
      { shard: 1, role: 'serving' },
    ],
  },
};

/** Returns the values of Prometheus' text format by line, without comments. */
function parse(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a sample: ${line}`);
      return [name, Number(value)];
    }),
  );
}

describe('createAgentGauges', () => {
  it('reports modems, routes, cloud, clock and plane', async () => {
    const figures = parse(await createAgentGauges().text(reading));
    expect(figures).toMatchObject({
      'cellgate_agent_info{version="1.2.3"}': 1,
      'cellgate_modems{health="healthy",link="connected"}': 2,
      'cellgate_modems{health="critical",link="no_sim"}': 1,
      'cellgate_routes{state="no_interface"}': 1,
      cellgate_broker_connected: 1,
      cellgate_desired_epoch: 2,
      cellgate_desired_revision: 41,
      cellgate_clock_skew_seconds: -1.5,
      cellgate_certificate_expiry_timestamp_seconds: 1_800_000_000,
      'cellgate_memory_bytes{kind="used"}': 3,
      cellgate_plane_up: 1,
      'cellgate_plane_ports{state="open"}': 2,
      'cellgate_plane_connections{modem="mdm_1"}': 4,
      'cellgate_plane_bytes_total{modem="mdm_2",direction="down"}': 2,
      'cellgate_plane_refusals_total{code="auth_wrong"}': 4,
      'cellgate_plane_workers{shard="0",role="draining"}': 2,
      'cellgate_plane_workers{shard="1",role="serving"}': 1,
      'cellgate_plane_descriptors{shard="0",role="serving",kind="open"}': 45,
      'cellgate_plane_descriptors{shard="0",role="serving",kind="leaked"}': 0,
      'cellgate_plane_descriptors{shard="0",role="draining",kind="sessions"}': 10,
      'cellgate_plane_descriptors{shard="0",role="draining",kind="leaked"}': 722,
      'cellgate_plane_descriptor_limit{shard="0",role="draining"}': 512,
      'cellgate_plane_handles{shard="",role="plane"}': 9,
      'cellgate_plane_handles{shard="0",role="draining"}': 40,
    });
    expect(Object.keys(figures).filter((name) => name.startsWith('cellgate_plane_descriptors{shard="1"'))).toEqual([]);
    expect(Object.keys(figures)).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds']));
  });

  it('resets values between readings', async () => {
    const gauges = createAgentGauges();
    await gauges.text(reading);
    const again = parse(await gauges.text(reading));
    expect(again['cellgate_plane_bytes_total{modem="mdm_1",direction="up"}']).toBe(10);
    const after = parse(await gauges.text({ ...reading, modems: [], plane: undefined }));
    expect(after.cellgate_plane_up).toBe(0);
    expect(
      Object.keys(after).filter((name) =>
        /^cellgate_(modems|plane_(ports|bytes|refusals|workers|descriptor|handles))/.test(name),
      ),
    ).toEqual([]);
  });

  it('counts rotations by outcome', async () => {
    const gauges = createAgentGauges();
    gauges.rotated({ status: 'changed', code: null });
    gauges.rotated({ status: 'changed', code: null });
    gauges.rotated({ status: 'failed', code: 'modem_unreachable' });
    expect(parse(await gauges.text(reading))).toMatchObject({
      'cellgate_rotations_total{outcome="changed",code=""}': 2,
      'cellgate_rotations_total{outcome="failed",code="modem_unreachable"}': 1,
    });
  });
});
