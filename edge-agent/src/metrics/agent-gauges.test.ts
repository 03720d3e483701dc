import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AgentReading, createAgentGauges } from './agent-gauges.ts';

const descriptors = { open: 400, limit: 1_024, sessions: 5, origins: 4, listeners: 0, leaked: 361, handles: 20 };

const modem = {
  imei: '861188030010012',
  usbPath: '1-1.4',
  interface: 'eth1',
  model: 'E3372',
  operator: 'Kyivstar',
  radio: 'LTE',
  link: 'connected',
  signalDbm: -87,
  connectedSince: '2026-11-21T08:00:00.000Z',
  dataUsed: { upBytes: 5, downBytes: 70 },
  health: { status: 'healthy' },
} as const;
const silentModem = {
  ...modem,
  imei: '861188030010020',
  operator: null,
  radio: null,
  link: 'no_sim',
  signalDbm: null,
  connectedSince: null,
  dataUsed: null,
  health: { status: 'critical' },
} as const;

const reading: AgentReading = {
  version: '1.2.3',
  modems: [modem, { ...modem, imei: '861188030010038' }, silentModem],
  modemIds: new Map([[modem.imei, 'mdm_1']]),
  routes: ['ready', 'no_interface'],
  isOnline: true,
  refusedTopics: [],
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

  it('reports each modem, and nothing that a modem does not report', async () => {
    const figures = parse(await createAgentGauges().text(reading));
    const [imei, silent] = ['imei="861188030010012"', 'imei="861188030010020"'];
    expect(figures).toMatchObject({
      [`cellgate_modem_info{${imei},modem="mdm_1",usb_path="1-1.4",interface="eth1",model="E3372",operator="Kyivstar",radio="LTE"}`]: 1,
      [`cellgate_modem_info{${silent},modem="",usb_path="1-1.4",interface="eth1",model="E3372",operator="",radio=""}`]: 1,
      [`cellgate_modem_health{${imei},status="healthy"}`]: 1,
      [`cellgate_modem_health{${imei},status="critical"}`]: 0,
      [`cellgate_modem_health{${silent},status="critical"}`]: 1,
      [`cellgate_modem_link{${imei},link="connected"}`]: 1,
      [`cellgate_modem_link{${silent},link="connected"}`]: 0,
      [`cellgate_modem_link{${silent},link="no_sim"}`]: 1,
      [`cellgate_modem_signal_dbm{${imei}}`]: -87,
      [`cellgate_modem_connected_timestamp_seconds{${imei}}`]: Date.parse(modem.connectedSince) / 1_000,
      [`cellgate_modem_bytes_total{${imei},direction="down"}`]: 70,
    });
    const absent = Object.keys(figures).filter(
      (name) => /(signal|timestamp|bytes)/.test(name) && name.includes(silent),
    );
    expect(absent).toEqual([]);
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
        /^cellgate_(modems|modem_|plane_(ports|bytes|refusals|workers|descriptor|handles))/.test(name),
      ),
    ).toEqual([]);
  });

  it('counts rotations by outcome', async () => {
    const gauges = createAgentGauges();
    gauges.rotated({ imei: modem.imei, status: 'changed', code: null });
    gauges.rotated({ imei: silentModem.imei, status: 'changed', code: null });
    gauges.rotated({ imei: silentModem.imei, status: 'failed', code: 'modem_unreachable' });
    expect(parse(await gauges.text(reading))).toMatchObject({
      'cellgate_rotations_total{outcome="changed",code=""}': 2,
      'cellgate_rotations_total{outcome="failed",code="modem_unreachable"}': 1,
      'cellgate_modem_rotations_total{imei="861188030010012",outcome="changed"}': 1,
      'cellgate_modem_rotations_total{imei="861188030010020",outcome="changed"}': 1,
      'cellgate_modem_rotations_total{imei="861188030010020",outcome="failed"}': 1,
    });
  });
});

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns the label names of each exported metric; `instance` and `job` are added by Prometheus. */
async function exportedLabels(): Promise<Map<string, Set<string>>> {
  const gauges = createAgentGauges();
  gauges.rotated({ imei: modem.imei, status: 'changed', code: null });
  const text = await gauges.text({
    ...reading,
    host: { memory: { usedBytes: 1, totalBytes: 2 }, disk: { usedBytes: 1, totalBytes: 2 } },
  });
  const exported = new Map([['up', new Set(['instance', 'job'])]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = exported.get(name) ?? new Set(['instance', 'job']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    exported.set(name, known);
  }
  return exported;
}

/** Returns the metrics of a PromQL expression with the labels that their selectors name. */
function selectorsOf(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\b((?:cellgate|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', selector = '']) => ({
    name,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

/** Returns the labels by which an expression groups or joins. */
function groupingsOf(expression: string): string[] {
  const lists = [...expression.matchAll(/\b(?:by|on|ignoring|group_left)\s*\(([^)]*)\)/g)];
  return lists.flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));
}

const alerts = readText('monitoring/cellgate-alerts.yml');
const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
const panels: { targets: { expr: string; legendFormat: string }[] }[] = JSON.parse(
  readText('monitoring/cellgate-dashboard.json'),
).panels;
const dashboard = panels.flatMap(({ targets }) => targets);

describe.each([
  ['alert rules', alertExpressions],
  ['dashboard', dashboard.map(({ expr }) => expr)],
])('the %s', (_, expressions) => {
  it('use only metrics and labels that are exported', async () => {
    const exported = await exportedLabels();
    expect(expressions.length).toBeGreaterThan(15);
    const unknown = expressions.flatMap((expression) => {
      const selectors = selectorsOf(expression);
      if (selectors.length === 0) return [`no metric in ${expression}`];
      const labels = new Set(selectors.flatMap(({ name }) => [...(exported.get(name) ?? [])]));
      return [
        ...selectors.flatMap((each) => (exported.has(each.name) ? [] : [each.name])),
        ...selectors.flatMap(({ name, labels: used }) =>
          used.flatMap((label) => (exported.get(name)?.has(label) ? [] : [`${name}{${label}}`])),
        ),
        ...groupingsOf(expression).flatMap((label) => (labels.has(label) ? [] : [`${label} in ${expression}`])),
      ];
    });
    expect(unknown).toEqual([]);
  });
});

it('texts of alerts and legends use labels that are exported', async () => {
  const labels = new Set([...(await exportedLabels()).values()].flatMap((each) => [...each]));
  const used = [
    ...[...alerts.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
    ...dashboard.flatMap(({ legendFormat }) =>
      [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    ),
  ];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((label) => !labels.has(label))).toEqual([]);
});

it('docs/agent.md lists every metric of the agent, with its labels', async () => {
  const exported = [...(await exportedLabels())].filter(([name]) => name.startsWith('cellgate_'));
  const listed = selectorsInCode(readText('../docs/agent.md'));
  for (const [name, labels] of exported) {
    const own = [...labels].filter((label) => label !== 'instance' && label !== 'job');
    expect.soft(listed.get(name)?.toSorted(), name).toEqual(own.toSorted());
  }
});

/** Returns the labels of each metric in inline code such as `cellgate_modems{health,link}`. */
function selectorsInCode(text: string): Map<string, string[]> {
  const found = text.matchAll(/`(cellgate_\w+)(?:\{([\w,]*)\})?`/g);
  return new Map([...found].map(([, name = '', labels = '']) => [name, labels === '' ? [] : labels.split(',')]));
}
