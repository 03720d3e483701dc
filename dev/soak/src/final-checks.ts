import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { callApi } from '@cellgate/local/api-client.ts';
import { getResetHistory } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { ResetLog } from '@cellgate/shared/rotation/rotation.ts';
import { answeredCommand, readAgentLog } from './agent-log.ts';
import type { Part } from './disturbance.ts';
import { type Stock, settleStock } from './stock.ts';
import { describeFailure } from './story.ts';
import { addressThrough } from './through.ts';
import { allRented, planeOf, type Rented, type SoakWorld } from './world.ts';

const auditScript = new URL(import.meta.resolve('@cellgate/local/audit.ts')).pathname;

/**
 * Longest gap between two automatic rotations, in milliseconds. One may be delayed by the previous rotation, or skipped after a manual one.
 */
const longestGapMs = 150_000;

/** Runs the checks after the load, without faults. Records every violation in the journal. */
export async function runFinalChecks(world: SoakWorld): Promise<{ audit: string; stock: Stock }> {
  const stock = await checkLeftovers(world);
  await checkLivePorts(world);
  await checkEndedPorts(world);
  await checkIpChanges(world);
  await checkAutomaticRotations(world);
  await checkRepeatedCommands(world);
  const audit = await runAudit(world);
  if (!audit.includes('No problems found.')) world.journal.wrong('the audit found something');
  return { audit, stock };
}

/** Checks that clients that left leave no resources behind in any process. Runs first, because the other checks use all processes. */
async function checkLeftovers({ stack, journal, stock: before }: SoakWorld): Promise<Stock> {
  const { stock, surplus } = await settleStock(stack, before);
  for (const each of surplus) journal.wrong(`left open: ${each}`);
  return stock;
}

const serverPartsOf = (rented: Rented): Part[] => [{ kind: 'agent', id: rented.proxy.serverId }, ...planeOf(rented)];

async function checkLivePorts(world: SoakWorld): Promise<void> {
  for (const { proxy, shopper } of allRented(world)) {
    const record = await shopper.customer().proxy(proxy._id);
    const seen = await addressThrough(world.stack, record).catch((error: unknown) => error);
    if (typeof seen !== 'string')
      world.journal.wrong(`live port lost: ${proxy._id} (${record.status}, ${record.live.state}): ${String(seen)}`);
    if (record.live.state !== 'open') world.journal.wrong(`${proxy._id} serves, and is shown as ${record.live.state}`);
    world.journal.count('live ports');
  }
}

async function checkEndedPorts({ stack, journal, ended }: SoakWorld): Promise<void> {
  for (const { proxy } of ended) {
    const seen = await addressThrough(stack, proxy).catch(() => undefined);
    if (seen) journal.wrong(`ended port open: ${proxy._id} still serves`);
    journal.count('ended ports');
  }
}

async function historyOf({ stack }: SoakWorld, { proxy, shopper }: Rented): Promise<ResetLog[]> {
  const token = shopper.customer().tokens.accessToken;
  const { resetLogs } = await callApi(stack.origin, getResetHistory, { token, params: { id: proxy._id } });
  return resetLogs.toReversed();
}

/** Checks that IPs change only with a receipt: a command that ran twice would change the IP without one. */
async function checkIpChanges(world: SoakWorld): Promise<void> {
  const { stack, journal } = world;
  for (const rented of world.rented.steady) {
    const seen = await addressThrough(stack, rented.proxy).catch(() => undefined);
    if (seen && seen !== rented.firstIp) journal.wrong(`the address of ${rented.proxy._id} changed by itself`);
  }
  for (const rented of [...world.rented.rotated, ...world.rented.timed]) {
    const changes = (await historyOf(world, rented)).filter(({ status }) => status === 'changed');
    for (const [index, change] of changes.entries()) {
      const before = changes[index - 1];
      if (!before || before.newIp === change.oldIp) continue;
      const operation = {
        needs: serverPartsOf(rented),
        startedAtMs: Date.parse(before.timestamp),
        endedAtMs: Date.parse(change.timestamp),
      };
      journal.judge(`${rented.proxy._id} changed its address between two receipts`, operation);
    }
  }
}

/** Checks that the cloud has the receipt of every automatic rotation, including those during its outages. */
async function checkAutomaticRotations(world: SoakWorld): Promise<void> {
  const { journal } = world;
  for (const rented of world.rented.timed) {
    const rotations = (await historyOf(world, rented)).filter(({ source }) => source === 'timer');
    journal.count('rotations by timer', rotations.length);
    const needs = serverPartsOf(rented);
    const { name: agent, events } = await readAgentLog(world.stack, rented.proxy.serverId);
    for (const [index, receipt] of rotations.entries()) {
      const atMs = Date.parse(receipt.timestamp);
      if (receipt.status !== 'changed') {
        // A rotation cut short by a crash of the agent has no duration: it ended when the next process answered for it.
        const answer = events.find((event) => answeredCommand(event) === receipt.id);
        const operation = { needs, startedAtMs: atMs, endedAtMs: answer?.at ?? atMs + (receipt.durationMs ?? 0) };
        const around = { agent, events, disturbances: journal.disturbances(), starvation: world.starvation };
        const story = describeFailure({ receipt, ...operation, ...around });
        journal.judge([`automatic rotation ${receipt.status}`, ...story].join('\n      '), operation);
      }
      const before = rotations[index - 1];
      const sinceMs = before ? atMs - Date.parse(before.timestamp) : 0;
      if (sinceMs > longestGapMs)
        journal.judge(`no automatic rotation for ${sinceMs} ms`, {
          needs,
          startedAtMs: atMs - sinceMs,
          endedAtMs: atMs,
        });
    }
  }
}

/** Checks that each agent has logged the answer to each command only once. */
async function checkRepeatedCommands({ stack, journal }: SoakWorld): Promise<void> {
  for (const serverId of stack.serverIds) {
    const { events } = await readAgentLog(stack, serverId);
    const answered = events.flatMap((event) => answeredCommand(event) ?? []);
    const twice = answered.filter((commandId, at) => answered.indexOf(commandId) !== at);
    for (const commandId of twice) journal.wrong(`command twice: ${commandId}`);
    journal.count('commands answered', answered.length);
  }
}

async function runAudit({ stack }: SoakWorld): Promise<string> {
  const env = { ...process.env, CELLGATE_DATA_DIR: stack.dataDir };
  const run = promisify(execFile)(process.execPath, [auditScript], { env });
  return (await run.catch((error: { stdout: string; stderr: string }) => error)).stdout;
}
