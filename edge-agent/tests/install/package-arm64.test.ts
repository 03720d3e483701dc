import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../install/build-package.ts';
import { runProgram } from '../_process.ts';
import { startTestCloud } from '../agent/_test-cloud.ts';

/** Emulator of the architecture, and the libraries of Debian for it. `npm test` installs both. */
const emulator = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'] as const;
const timeoutMs = 240_000;
/** `e_machine` of AArch64 in the header of an ELF file. */
const aarch64 = 183;

let folder: string;
let at: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellgate-arm64-'));
  at = await buildPackage({ outDir: folder, version: '1.0.0', arch: 'arm64' });
}, timeoutMs);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function machineOf(path: string): Promise<number> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(20), 0, 20, 0);
  return buffer.readUInt16LE(18);
}

describe('the package for arm64', { timeout: timeoutMs }, () => {
  it('has Node and the native library of the device SDK for arm64, and no others', async () => {
    const libraries = join(at, 'node_modules', 'aws-crt', 'dist', 'bin');
    expect(await readdir(libraries)).toEqual(['linux-arm64-glibc']);
    const names = await readdir(at, { recursive: true });
    const natives = names.filter((name) => name.endsWith('.node'));
    expect(natives).toEqual(['node_modules/aws-crt/dist/bin/linux-arm64-glibc/aws-crt-nodejs.node']);
    for (const name of ['bin/node', ...natives]) expect(await machineOf(join(at, name))).toBe(aarch64);
  });

  it('contains an agent that enrols, connects and reports under an emulator', async () => {
    await using cloud = await startTestCloud();
    await writeFile(join(folder, 'modems.json'), '{"slots":[]}');
    const [program, ...options] = emulator;
    await using agent = runProgram(program, [...options, join(at, 'bin/node'), join(at, 'edge-agent/src/main.ts')], {
      env: {
        CELLGATE_API_URL: cloud.apiUrl,
        CELLGATE_ENROLMENT_CODE: cloud.code,
        CELLGATE_STATE_DIR: join(folder, 'state'),
        CELLGATE_PLANE_SOCKET: join(folder, 'plane.sock'),
        CELLGATE_MODEM_INVENTORY: join(folder, 'modems.json'),
        CELLGATE_ECHO_URL: 'http://127.0.0.1:9/ip',
        CELLGATE_METRICS_PORT: 'off',
      },
    });
    await until('the agent is connected', () => agent.output().includes('broker connected'), timeoutMs);
    expect(await cloud.awaitMessage('reported', () => true, { timeoutMs })).toMatchObject({
      message: { agentVersion: '1.0.0' },
    });
  });
});
