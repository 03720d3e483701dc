/** Steps of a new customer, in their order. */
const firstSteps = ['email', 'topup', 'order', 'request', 'reset_link'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** State of a step. `confirming`: a payment was seen and is not confirmed yet. `later`: possible only after the order. */
export type FirstStepState = 'done' | 'open' | 'confirming' | 'later';

/** Data of an account from which its steps follow. Amounts are in dollars. */
export interface FirstStepFacts {
  isEmailVerified: boolean;
  balance: number;
  pendingBalance: number;
  totalSpent: number;
  /** Number of proxies, including those that have ended. */
  totalProxies: number;
  /** True once traffic has passed through a proxy. */
  hasTraffic: boolean;
  hasResetLink: boolean;
  /** False if the customer has proxies, but none that can have a reset link. */
  canHaveResetLink: boolean;
}

/** Returns the steps with their state. The reset link is left out if no proxy can have one. */
export function readFirstSteps(facts: FirstStepFacts): { step: FirstStep; state: FirstStepState }[] {
  const hasOrdered = !hasNotOrdered(facts);
  const afterOrder = (isDone: boolean): FirstStepState => (isDone ? 'done' : hasOrdered ? 'open' : 'later');
  const states: Record<FirstStep, FirstStepState> = {
    email: facts.isEmailVerified ? 'done' : 'open',
    topup: hasOrdered || facts.balance > 0 ? 'done' : facts.pendingBalance > 0 ? 'confirming' : 'open',
    order: hasOrdered ? 'done' : 'open',
    request: afterOrder(facts.hasTraffic),
    reset_link: afterOrder(facts.hasResetLink),
  };
  return firstSteps
    .filter((step) => step !== 'reset_link' || !hasOrdered || facts.canHaveResetLink)
    .map((step) => ({ step, state: states[step] }));
}

/** Reports whether the customer has never had a proxy. */
export function hasNotOrdered({
  totalProxies,
  totalSpent,
}: Pick<FirstStepFacts, 'totalProxies' | 'totalSpent'>): boolean {
  return totalProxies === 0 && totalSpent === 0;
}

const dayMs = 86_400_000;
/** Days after its order for which a proxy counts as new. */
const newDays = 30;
/** Most proxies, including those that have ended, that a beginner has had. */
const maxBeginnersProxies = 5;

/** Reports whether something was created in the last 30 days. */
export function isNew({ createdAt }: { createdAt: string }, nowMs: number): boolean {
  return nowMs - Date.parse(createdAt) < newDays * dayMs;
}

/** Reports whether the steps concern a customer: one without an order yet, or with few proxies, all of them ordered in the last 30 days. */
export function isBeginner(
  facts: Pick<FirstStepFacts, 'totalProxies' | 'totalSpent'>,
  proxies: readonly { createdAt: string }[],
  nowMs: number,
): boolean {
  if (hasNotOrdered(facts)) return true;
  const isFew = facts.totalProxies <= maxBeginnersProxies && proxies.length > 0;
  return isFew && proxies.every((proxy) => isNew(proxy, nowMs));
}
