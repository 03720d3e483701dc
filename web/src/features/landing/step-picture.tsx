import { formatUsd } from '@cellgate/shared/contract/usd.ts';
import { CircleCheck } from 'lucide-react';
import { useLocale } from '../../parts/frame/locale.ts';
import { OperatorMark } from '../../parts/product/operator-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Steps from the top-up to the first request. */
export type FlowStep = 'top_up' | 'order' | 'open' | 'use';

const ports = ['HTTP :20001', 'SOCKS5 :21001'];
const command = 'curl -x …';
const operators = ['kyivstar', 'lifecell', 'vodafone'];
const pictured =
  'figures flex max-w-full items-center gap-2 whitespace-nowrap rounded-lg border border-line bg-surface px-3 py-2 text-12 shadow-float';

/** Drawing of the screen that belongs to a step. It contains no text to translate. */
export function StepPicture({ step }: { step: FlowStep }) {
  const locale = useLocale();
  switch (step) {
    case 'top_up':
      return (
        <p className={pictured}>
          <span className="text-good">+{formatUsd(5_000, locale)}</span>
          <span className="text-subtle">USDT</span>
        </p>
      );
    case 'order':
      return (
        <p className="flex gap-2">
          {operators.map((operator, index) => (
            <span
              key={operator}
              className={classNames(
                'rounded-lg border bg-surface p-2 shadow-float',
                index === 0 ? 'border-accent' : 'border-line',
              )}
            >
              <OperatorMark operator={operator} />
            </span>
          ))}
        </p>
      );
    case 'open':
      return (
        <ul className={classNames('flex-col', pictured)}>
          {ports.map((port) => (
            <li key={port} className="flex w-full items-center gap-2">
              <Icon of={CircleCheck} size={14} className="text-good" />
              {port}
            </li>
          ))}
        </ul>
      );
    case 'use':
      return (
        <p className={classNames('always-dark text-ink', pictured)}>
          <span className="text-accent">$</span>
          {command}
          <span className="text-good">200</span>
        </p>
      );
  }
}
