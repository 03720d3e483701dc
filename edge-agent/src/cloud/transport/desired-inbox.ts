import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Log } from '../../log.ts';
import type { ReachStep } from '../../step.ts';
import {
  collectPart,
  decideAcceptance,
  noParts,
  parseDesired,
  type RawState,
  readSnapshot,
  type Snapshot,
} from './desired-state.ts';

export interface DesiredInboxDeps {
  serverId: ServerId;
  /** State stored on disk at the start. */
  stored: Snapshot | undefined;
  /** Resolves when the state is durable. */
  save: (state: RawState) => Promise<void>;
  /** Called with the time at which the cloud created a message, in epoch ms. */
  onCloudTime: (epochMs: number) => void;
  /** Called when a newer state was accepted and stored. */
  onAccepted: (snapshot: Snapshot) => void;
  reached: ReachStep;
  log: Log;
}

/** Receives the desired state: joins parts, verifies, stores and forwards it. Processes one message at a time, in order of arrival. */
export interface DesiredInbox {
  receive(json: unknown): Promise<void>;
  /** Returns the last accepted state. */
  current(): Snapshot | undefined;
  /** Resolves when all received messages have been processed. */
  idle(): Promise<void>;
}

export function createDesiredInbox(deps: DesiredInboxDeps): DesiredInbox {
  const { reached, log } = deps;
  let current = deps.stored;
  let pending = noParts;
  let last: Promise<void> = Promise.resolve();

  const consider = async (json: unknown): Promise<void> => {
    const message = parseDesired(json);
    if (message?.serverId !== deps.serverId) {
      log.warn('desired state rejected', { code: message ? 'other_server' : 'malformed' });
      return;
    }
    reached('desired state received');
    deps.onCloudTime(Date.parse(message.issuedAt));
    const { epoch, revision } = message;
    const verdict = decideAcceptance(current?.applied ?? null, message);
    if (verdict === 'conflict') log.error('desired state rejected', { code: 'digest_conflict', epoch, revision });
    if (verdict !== 'accept') return;
    const collected = collectPart(pending, message);
    pending = collected.pending;
    if (collected.complete) await accept(collected.complete);
  };
  const accept = async (state: RawState): Promise<void> => {
    const { epoch, revision } = state;
    const read = readSnapshot(state);
    if ('fault' in read) {
      log.error('desired state rejected', { code: read.fault, epoch, revision });
      return;
    }
    reached('desired state checked');
    await deps.save(state);
    reached('desired state on disk');
    current = read.snapshot;
    log.info('desired state accepted', { epoch, revision, ports: read.snapshot.ports.length });
    deps.onAccepted(read.snapshot);
  };
  return {
    receive: (json) => {
      const turn = last.then(() => consider(json));
      last = turn.catch(() => undefined);
      return turn;
    },
    current: () => current,
    idle: () => last,
  };
}
