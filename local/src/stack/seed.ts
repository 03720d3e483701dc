import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openIdentityFolder } from '@cellgate/edge-agent/host/identity-folder.ts';
import { filesOf, functionsEnvironment, proxyPortBases, serverNumbers } from '../environment.ts';
import { readJsonFile } from '../json-file.ts';
import { SeededServers } from '../worlds/seed-world.ts';
import type { PlanInput } from './processes.ts';

const script = fileURLToPath(new URL('../entry/seed.ts', import.meta.url));

/**
 * Seeds servers, products and accounts of the world. Returns the servers with the enrolment code of each that has no certificate. Skips the work if
 * an earlier start completed it.
 */
export async function seed(input: PlanInput): Promise<SeededServers> {
  const files = filesOf(input.dataDir);
  const servers = serverNumbers(input);
  const identities = await Promise.all(
    servers.map((server) => openIdentityFolder(join(files.identity(server), 'identity')).load()),
  );
  const enrolled = servers.filter((_, index) => identities[index] !== undefined);
  const before = readJsonFile(files.demo, SeededServers);
  if (before?.length === servers.length && enrolled.length === servers.length) return before;

  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      // Shared with the process of the past, which loads mostly the same.
      NODE_COMPILE_CACHE: files.compiled,
      ...input.base,
      ...functionsEnvironment(input),
      SEED_RESULT: files.demo,
      SEED_WORLD: input.world,
      SEED_PORT_BASES: JSON.stringify(servers.map((server) => proxyPortBases(input.ports, server))),
      SEED_ENROLLED: JSON.stringify(enrolled),
    },
  });
  return readJsonFile(files.demo, SeededServers) ?? [];
}
