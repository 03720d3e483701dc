import type { Topup, TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Step } from '../../ui/progress-steps.tsx';

export type TopupStep = 'waiting' | 'confirming' | 'credited';

const progress: Record<TopupStatus, Record<TopupStep, Step['state']>> = {
  pending: { waiting: 'current', confirming: 'waiting', credited: 'waiting' },
  underpaid: { waiting: 'current', confirming: 'waiting', credited: 'waiting' },
  confirming: { waiting: 'done', confirming: 'current', credited: 'waiting' },
  completed: { waiting: 'done', confirming: 'done', credited: 'done' },
  expired: { waiting: 'waiting', confirming: 'waiting', credited: 'waiting' },
  discarded: { waiting: 'waiting', confirming: 'waiting', credited: 'waiting' },
  failed: { waiting: 'done', confirming: 'failed', credited: 'waiting' },
};

/** How far a top-up has come. */
export function topupProgress(status: TopupStatus): Record<TopupStep, Step['state']> {
  return progress[status];
}

/** The provider's page, if there is one to pay on. Only a web address is ever made a link. */
export function checkoutLink({ checkoutUrl, status }: Pick<Topup, 'checkoutUrl' | 'status'>): string | undefined {
  const isOpen = status === 'pending' || status === 'underpaid';
  return isOpen && /^https?:\/\//.test(checkoutUrl) ? checkoutUrl : undefined;
}

/** What is said about a top-up that is over well: how what arrived differs from what was asked for. */
export function completedText({ amount, credited, isLate }: Pick<Topup, 'amount' | 'credited' | 'isLate'>) {
  if (credited > amount) return 'topup.completed_over';
  if (credited < amount) return 'topup.completed_part';
  return isLate ? 'topup.completed_late' : 'topup.completed';
}
