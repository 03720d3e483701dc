import { type Context, timestamp } from '../../context.ts';
import { incidentWrite, removeIncidentWrite } from '../../storage/alert/incident-store.ts';
import type { Database } from '../../storage/database.ts';
import { auditWrite } from '../../storage/day/system-store.ts';
import type { Finding } from './snapshot.ts';

/** Number of findings that the alert names. */
const maxNamed = 20;
const key = { kind: 'audit_finding', subject: 'installation', part: 'audit' } as const;

/** Keeps the result of an audit and alerts staff to its findings. An audit without findings ends the alert of an earlier one. */
export async function reportFindings(
  ctx: Pick<Context, 'now'> & { database: Pick<Database, 'transact'> },
  findings: readonly Finding[],
): Promise<void> {
  const write =
    findings.length === 0
      ? removeIncidentWrite(key)
      : incidentWrite({
          ...key,
          serverId: null,
          level: 'critical',
          params: { count: findings.length },
          members: findings
            .slice(0, maxNamed)
            .map(({ rule, subject }) => ({ id: `${rule}#${subject}`, name: subject, note: rule })),
          at: timestamp(ctx),
        });
  await ctx.database.transact([write, auditWrite({ at: timestamp(ctx), findings: findings.length })]);
}
