import { BadgeCheck, Cable, KeyRound, Link2, type LucideIcon, RadioTower, WalletCards } from 'lucide-react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';
import { StartLink } from './start-link.tsx';
import { type FlowStep, StepPicture } from './step-picture.tsx';

const steps: FlowStep[] = ['top_up', 'order', 'open', 'use'];

/** Steps of an order, from the top-up to the first request. */
export function Flow() {
  const { t } = useTranslation('below');
  return (
    <div className="border-line border-y bg-surface">
      <Section heading={t('flow.heading')} subtitle={t('flow.subtitle')}>
        <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step}>
              <div
                aria-hidden
                className="backdrop grid h-20 place-items-center sm:h-28 overflow-hidden rounded-lg border border-line bg-canvas px-4 [--glow:transparent] [--lit-from:50%_50%]"
              >
                <StepPicture step={step} />
              </div>
              <h3 className="mt-4 flex gap-2.5 font-medium text-16">
                <span aria-hidden className="figures text-accent">
                  {index + 1}
                </span>
                {t(`flow.${step}`)}
              </h3>
              <p className="mt-1.5 text-muted">{t(`flow.${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

const features: { key: 'own' | 'link' | 'proof' | 'access' | 'protocols' | 'prepaid'; icon: LucideIcon }[] = [
  { key: 'own', icon: RadioTower },
  { key: 'link', icon: Link2 },
  { key: 'proof', icon: BadgeCheck },
  { key: 'access', icon: KeyRound },
  { key: 'protocols', icon: Cable },
  { key: 'prepaid', icon: WalletCards },
];

export function Features() {
  const { t } = useTranslation('below');
  return (
    <Section id="features" heading={t('features.heading')} subtitle={t('features.subtitle')}>
      <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ key, icon }) => (
          <li key={key}>
            <span className="grid size-9 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon of={icon} size={18} />
            </span>
            <h3 className="mt-3.5 font-medium text-16">{t(`features.${key}`)}</h3>
            <p className="mt-1.5 text-muted">{t(`features.${key}_text`)}</p>
          </li>
        ))}
      </ul>
      <div className="always-dark backdrop mt-14 flex flex-wrap items-center justify-between gap-6 overflow-hidden rounded-lg border border-line bg-surface p-6 text-ink [--lit-from:85%_50%] sm:p-10">
        <div className="max-w-xl">
          <h3 className="font-semibold text-20 tracking-tight">{t('cta.heading')}</h3>
          <p className="mt-1.5 text-muted">{t('cta.text')}</p>
        </div>
        <StartLink />
      </div>
    </Section>
  );
}
