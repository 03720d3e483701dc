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

/** Returns the state of each progress step for the status of a top-up. */
export function topupProgress(status: TopupStatus): Record<TopupStep, Step['state']> {
  return progress[status];
}

/** Returns the URL of the provider's payment page while the top-up can be paid; undefined otherwise or if it is not an http(s) URL. */
export function checkoutLink({ checkoutUrl, status }: Pick<Topup, 'checkoutUrl' | 'status'>): string | undefined {
  const isOpen = status === 'pending' || status === 'underpaid';
  return isOpen && /^https?:\/\//.test(checkoutUrl) ? checkoutUrl : undefined;
}

/** Returns the URI that opens a wallet on the same device; undefined if the coin has none and its wallets read a bare address. */
export function walletLink({ link }: { link: string }): string | undefined {
  return /^(?!https?:|javascript:|data:)[a-z][a-z0-9+.-]*:./i.test(link) ? link : undefined;
}

/** Returns the key of the text for a completed top-up: overpaid, partly paid, late or as requested. */
export function completedText({ amount, credited, isLate }: Pick<Topup, 'amount' | 'credited' | 'isLate'>) {
  if (credited > amount) return 'topup.completed_over';
  if (credited < amount) return 'topup.completed_part';
  return isLate ? 'topup.completed_late' : 'topup.completed';
}
