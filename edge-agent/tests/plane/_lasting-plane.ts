import { mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@cellgate/testkit/until.ts';
import { connectPlane, type PlaneLink } from '../../src/proxy-plane/control/control-client.ts';
import { listWorkers, probeWorker, stopWorker } from '../../src/proxy-plane/processes/probe-worker.ts';
import { runProcess, type TestProcess } from '../_process.ts';
import { silentLog } from './_proxy-rig.ts';

const source = (name: string) => fileURLToPath(new URL(`../../src/proxy-plane/${name}`, import.meta.url));

/** A plane whose workers outlive their controlling process, as on a server. It runs by links to its files, which an upgrade replaces. */
export class LastingPlane implements AsyncDisposable {
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  readonly #started: TestProcess[] = [];
  #link: PlaneLink | null = null;

  private constructor(folder: string, environment: Record<string, string>) {
    this.#folder = folder;
    this.#environment = { CELLGATE_BIND_ADDRESS: '127.0.0.1', ...environment, CELLGATE_PLANE_SOCKET: this.socketPath };
  }

  static async start(environment: Record<string, string>): Promise<LastingPlane> {
    const plane = new LastingPlane(await mkdtemp(join(tmpdir(), 'cellgate-plane-')), environment);
    await symlink(source('main.ts'), join(plane.#folder, 'main.ts'));
    await plane.installWorker(null);
    await plane.control();
    return plane;
  }

  get socketPath(): string {
    return join(this.#folder, 'plane.sock');
  }

  get link(): PlaneLink {
    if (!this.#link) throw new Error('nobody controls the plane');
    return this.#link;
  }

  /** Current process that controls the workers. */
  get controller(): TestProcess {
    const last = this.#started.at(-1);
    if (!last) throw new Error('the plane was not started');
    return last;
  }

  /** Returns the output of all its processes so far. */
  output(): string {
    return this.#started.map((process) => process.output()).join('');
  }

  /** Sets the program of the next worker: this text, or the real one if null. */
  async installWorker(text: string | null): Promise<void> {
    const path = join(this.#folder, 'worker-main.ts');
    await unlink(path).catch(() => undefined);
    if (text === null) await symlink(source('worker-main.ts'), path);
    else await writeFile(path, text);
  }

  /** Starts the process that controls the workers, as systemd does after its exit. */
  async control(): Promise<void> {
    const started = runProcess(join(this.#folder, 'main.ts'), this.#environment, { outlived: true });
    this.#started.push(started);
    await until('the plane is ready', () => started.output().includes('plane started'), 90_000);
    this.#link = connectPlane({ socketPath: this.socketPath, log: silentLog });
  }

  async upgrade(): Promise<void> {
    await this.link.upgrade();
    await this.controller.ended();
    await this.control();
  }

  /** Returns the process IDs of the workers in this role. */
  async pids(role: 'serving' | 'draining'): Promise<number[]> {
    const { workers } = await this.link.status();
    return workers.filter((worker) => worker.role === role).map(({ pid }) => pid);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#link?.close();
    await this.controller.end('SIGTERM');
    await stopWorkers(this.socketPath);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Stops the workers that have outlived their controlling process. */
export async function stopWorkers(socketPath: string): Promise<void> {
  for (const place of await listWorkers(socketPath)) {
    const met = await probeWorker(place, { log: silentLog });
    if (met) await stopWorker(met);
  }
}
