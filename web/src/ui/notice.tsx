import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type Tone, tones } from './status.tsx';

interface NoticeProps {
  tone: Tone;
  children: ReactNode;
  /** Button that resolves the problem: beside the text, or below it if there is no room. */
  action?: ReactNode;
  /** Button that closes the notice, always in the corner. */
  dismiss?: ReactNode;
}

/** Message that stays on the page. Tone `bad` interrupts a screen reader, the others wait. */
export function Notice({ tone, children, action, dismiss }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-lg px-4 py-3 text-14', tones[tone].soft)}
    >
      <Icon of={tones[tone].icon} size={18} className={classNames('mt-px', tones[tone].text)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-3.5">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{children}</div>
        {/* Negative margins, so that the button does not shift a single line off center; less below, where it ends a wrapped notice. */}
        {action && <div className="-mt-1.5 -mb-1 flex">{action}</div>}
      </div>
      {dismiss && <div className="-my-1.5 -mr-1.5 flex">{dismiss}</div>}
    </div>
  );
}
