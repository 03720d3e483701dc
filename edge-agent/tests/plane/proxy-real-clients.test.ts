import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { createAuthority } from '../agent/_throw-away-authority.ts';
import { user } from './_proxy-clients.ts';
import {
  content,
  errandBytes,
  type NameServer,
  type Origin,
  sha256,
  startNameServer,
  startOrigin,
} from './_proxy-network.ts';
import { otherModemId, type PlaneProcess, planePort, startPlane } from './_proxy-rig.ts';
import {
  type Brought,
  chromiumClient,
  curlClient,
  type Errand,
  ncatClient,
  undiciClient,
  urllibClient,
  type Way,
  wgetClient,
  writeErrandFile,
} from './_real-clients.ts';

const name = 'origin.test';
const expected = sha256(content(errandBytes));
const stack = new AsyncDisposableStack();

let folder: string;
let authorityText: string;
let plain: Origin;
let secure: Origin;
let plane: PlaneProcess;
/** Ports: one requires a password, one allows this IP. */
let strong: PlanePort;
let listed: PlanePort;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-clients-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const authority = await createAuthority([name]);
  authorityText = authority.certificate;
  await writeFile(join(folder, 'authority.pem'), authorityText);
  file = await writeErrandFile(folder);
  plain = stack.use(await startOrigin());
  secure = stack.use(await startOrigin({ cert: authority.broker.certificate, key: authority.broker.key }));
  const names: NameServer = stack.use(await startNameServer({ [name]: ['127.0.0.1'] }));
  const allowed = [plain.port, secure.port].map((port) => `127.0.0.1:${port}`).join();
  plane = stack.use(await startPlane({ CELLGATE_EGRESS_ALLOW: allowed, CELLGATE_SOURCE_PORTS: '40000-49999' }));
  strong = await planePort(names.address);
  const byAddress = { auth: { type: 'iponly' as const, users: [] }, allow: ['127.0.0.1'] };
  listed = await planePort(names.address, { modemId: otherModemId, rules: byAddress });
  expect(await plane.link.apply([strong, listed])).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

afterAll(() => stack.disposeAsync());

interface Row {
  client: string;
  run: (errand: Errand) => Promise<Brought>;
  way: Way;
  to: 'http' | 'https';
  by: 'password' | 'address';
  /** The client resolves names itself, so it gets an address. */
  looksUp?: true;
}

const curl = { client: 'curl', run: curlClient };
const wget = { client: 'wget', run: wgetClient };
const urllib = { client: 'urllib', run: urllibClient };
const undici = { client: 'undici', run: (errand: Errand) => undiciClient({ ...errand, authorityText }) };
const ncat = { client: 'ncat', run: ncatClient };
const chromium = { client: 'chromium', run: chromiumClient };

const rows: readonly Row[] = [
  { ...curl, way: 'forward', to: 'http', by: 'password' },
  { ...curl, way: 'connect', to: 'https', by: 'password' },
  { ...curl, way: 'socks4', to: 'http', by: 'address', looksUp: true },
  { ...curl, way: 'socks4a', to: 'https', by: 'address' },
  { ...curl, way: 'socks5', to: 'http', by: 'password', looksUp: true },
  { ...curl, way: 'socks5h', to: 'https', by: 'password' },
  { ...curl, way: 'socks5h', to: 'http', by: 'address' },
  { ...wget, way: 'forward', to: 'http', by: 'password' },
  { ...wget, way: 'connect', to: 'https', by: 'password' },
  { ...urllib, way: 'forward', to: 'http', by: 'password' },
  { ...urllib, way: 'connect', to: 'https', by: 'password' },
  { ...undici, way: 'forward', to: 'http', by: 'password' },
  { ...undici, way: 'connect', to: 'https', by: 'password' },
  { ...ncat, way: 'connect', to: 'http', by: 'password' },
  { ...ncat, way: 'socks4', to: 'http', by: 'address', looksUp: true },
  { ...ncat, way: 'socks5h', to: 'http', by: 'password' },
  { ...chromium, way: 'forward', to: 'http', by: 'address' },
  { ...chromium, way: 'connect', to: 'https', by: 'address' },
  { ...chromium, way: 'socks4', to: 'http', by: 'address', looksUp: true },
  { ...chromium, way: 'socks5h', to: 'https', by: 'address' },
];

describe('what goes through comes out the same, both ways', () => {
  it.each(rows)('$client by $way to $to, let in by $by', { timeout: 120_000 }, async (row) => {
    const { httpPort, socksPort } = row.by === 'password' ? strong : listed;
    const { port } = row.to === 'https' ? secure : plain;
    const brought = await row.run({
      way: row.way,
      httpPort,
      socksPort,
      as: row.by === 'password' ? user : null,
      base: `${row.to}://${row.looksUp ? '127.0.0.1' : name}:${port}`,
      authority: join(folder, 'authority.pem'),
      file,
      folder,
    });
    expect(brought).toEqual({ fetched: expected, handedIn: expected });
  });
});
