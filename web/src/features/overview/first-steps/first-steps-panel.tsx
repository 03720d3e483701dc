import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { keptOrder } from '../../../api/kept-order.ts';
import { useUser } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import type { FirstStep, FirstStepState } from './first-steps.ts';
import type { FirstStepsView } from './use-first-steps.ts';

interface FirstStepsPanelProps {
  view: FirstStepsView;
  /** Renders the button that explains how to use a proxy. */
  guideButton: (proxy: Proxy) => ReactNode;
}

/** First steps of a new customer, each with its state and one action. Empty once all are done or hidden. */
export function FirstStepsPanel({ view, guideButton }: FirstStepsPanelProps) {
  const { t } = useTranslation('first-steps');
  const { steps } = view;
  if (view.isLoading) return <Skeleton className="h-96 w-full rounded-lg sm:h-80" />;
  if (!steps) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  // The email needs nothing done here, so another step comes next.
  const next = steps.find(({ step, state }) => state === 'open' && step !== 'email')?.step;
  return (
    <Panel
      flush
      title={t('title')}
      aside={
        <span className="flex items-center gap-2">
          <span aria-live="polite">
            {done === steps.length ? t('all_done') : t('progress', { done, total: steps.length })}
          </span>
          <Button size="small" variant="ghost" className="-mr-2.5" onClick={view.hide}>
            {t('hide')}
          </Button>
        </span>
      }
    >
      <ol>
        {steps.map(({ step, state }) => (
          <StepRow key={step} step={step} state={state} isNext={step === next}>
            {state === 'open' && <Action step={step} isNext={step === next} view={view} guideButton={guideButton} />}
          </StepRow>
        ))}
      </ol>
    </Panel>
  );
}

interface StepRowProps {
  step: FirstStep;
  state: FirstStepState;
  isNext: boolean;
  /** Action of an open step. */
  children: ReactNode;
}

function StepRow({ step, state, isNext, children }: StepRowProps) {
  const { t } = useTranslation('first-steps');
  const { email } = useUser();
  const isDone = state === 'done';
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0"
    >
      <Icon
        of={isDone ? CircleCheck : state === 'open' ? Circle : CircleDashed}
        size={18}
        className={isDone ? 'text-good' : isNext ? 'text-accent' : 'text-muted'}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className={classNames('font-medium', (isDone || state === 'later') && 'text-muted')}>
          {t(`steps.${step}.title`)}
        </p>
        {!isDone && <p className="text-13 text-muted [overflow-wrap:anywhere]">{t(`steps.${step}.text`, { email })}</p>}
      </div>
      <div className="flex items-center max-sm:pl-7.5 sm:min-h-8">
        {isDone && <Status tone="good">{t('done')}</Status>}
        {state === 'confirming' && (
          <Status tone="accent" busy>
            {t('confirming')}
          </Status>
        )}
        {state === 'later' && <span className="text-13 text-muted">{t('later')}</span>}
        {children}
      </div>
    </li>
  );
}

interface ActionProps extends FirstStepsPanelProps {
  step: FirstStep;
  isNext: boolean;
}

/** The one thing to do for an open step. An email is sent again from the banner above every page. */
function Action({ step, isNext, view: { proxy, rotatingProxy }, guideButton }: ActionProps) {
  const { t } = useTranslation('first-steps');
  const [order] = useState(keptOrder);
  if (step === 'email') return <span className="text-13 text-muted">{t('sent')}</span>;
  if (step === 'request') return proxy && guideButton(proxy);
  const to = {
    topup: `${paths.balance}?add=`,
    order: order ?? paths.newOrder,
    reset_link:
      rotatingProxy && `${paths.proxies}?${new URLSearchParams({ search: rotatingProxy._id, open: 'token' })}`,
  }[step];
  if (to === undefined) return null;
  return (
    <Link to={to} className={buttonStyle({ size: 'small', variant: isNext ? 'primary' : 'secondary' })}>
      {t(`actions.${step}`)}
    </Link>
  );
}
