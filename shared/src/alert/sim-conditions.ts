import type { ServerId } from '../contract/id.ts';
import { type Condition, maxAlertMembers } from './condition.ts';
import type { WatchedModem } from './modem-conditions.ts';

/** Stages before the end of the time that is paid for a SIM, in the order in which they come. */
export const simStages = ['week', 'two_days', 'day', 'over'] as const;
export type SimStage = (typeof simStages)[number];

const hourMs = 3_600_000;
const limits: readonly (readonly [SimStage, number])[] = [
  ['over', 0],
  ['day', 24 * hourMs],
  ['two_days', 48 * hourMs],
  ['week', 7 * 24 * hourMs],
];

/** Returns how soon the paid time ends; undefined if it lasts for more than seven days. */
export function simStage(paidUntil: string, nowMs: number): SimStage | undefined {
  const leftMs = Date.parse(paidUntil) - nowMs;
  return limits.find(([, limitMs]) => leftMs <= limitMs)?.[0];
}

/** Returns one condition for all SIMs of a server that must be paid for. Staff is told of each stage of each SIM. */
export function simConditions(
  modems: readonly Pick<WatchedModem, 'modemId' | 'name' | 'use' | 'simPaidUntil'>[],
  { server, nowMs }: { server: { serverId: ServerId; name: string }; nowMs: number },
): Condition[] {
  const due = modems.flatMap(({ modemId, name, use, simPaidUntil }) => {
    const stage = simPaidUntil !== null && use !== 'off' ? simStage(simPaidUntil, nowMs) : undefined;
    return stage ? [{ id: modemId, name, stage, note: simPaidUntil }] : [];
  });
  if (due.length === 0) return [];
  const rankOf = ({ stage }: { stage: SimStage }) => simStages.indexOf(stage);
  const members = due.toSorted((a, b) => rankOf(b) - rankOf(a));
  const isUrgent = members.some(({ stage }) => stage === 'day' || stage === 'over');
  return [
    {
      kind: 'sim_due',
      subject: server.serverId,
      serverId: server.serverId,
      modemId: null,
      level: isUrgent ? 'critical' : 'warning',
      params: { server: server.name, count: due.length },
      members: members.slice(0, maxAlertMembers),
      waitMs: 0,
    },
  ];
}
