import { isSilenced } from '@cellgate/shared/alert/alert.ts';

/** Reports whether staff gets no messages about an open alert at this moment. */
export function isSilent(alert: { silenced: { until: string } | null; endedAt: string | null }): boolean {
  return alert.endedAt === null && isSilenced(alert, Date.now());
}
