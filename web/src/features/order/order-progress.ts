import type { Order } from '@cellgate/shared/order/order.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Step } from '../../ui/progress-steps.tsx';

export type OrderStep = 'order' | 'paid' | 'port' | 'answer';
export type OrderProgress = Record<OrderStep, Step['state']>;

/** Returns the progress of an order. `proxies` holds those already created of the `expected` watched ones. */
export function orderProgress(
  order: Pick<Order, 'status'>,
  { proxies, expected }: { proxies: readonly Pick<Proxy, 'live' | 'currentIp'>[]; expected: number },
): OrderProgress {
  if (order.status === 'failed') return { order: 'done', paid: 'failed', port: 'waiting', answer: 'waiting' };
  const isComplete = order.status === 'completed' && proxies.length === expected && expected > 0;
  const isOpen = isComplete && proxies.every(({ live }) => live.state === 'open');
  const hasAnswer = isOpen && proxies.every(({ currentIp }) => currentIp.address !== null);
  const hasFailed = proxies.some(({ live }) => live.state === 'failed');
  return {
    order: 'done',
    paid: order.status === 'completed' ? 'done' : 'current',
    port: isOpen ? 'done' : hasFailed ? 'failed' : order.status === 'completed' ? 'current' : 'waiting',
    answer: hasAnswer ? 'done' : isOpen ? 'current' : 'waiting',
  };
}
