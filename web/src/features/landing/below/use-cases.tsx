import { FlaskConical, type LucideIcon, Megaphone, TrendingUp, UsersRound } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../section.tsx';

const cases: { key: 'ads' | 'testing' | 'prices' | 'accounts'; icon: LucideIcon }[] = [
  { key: 'ads', icon: Megaphone },
  { key: 'testing', icon: FlaskConical },
  { key: 'prices', icon: TrendingUp },
  { key: 'accounts', icon: UsersRound },
];

/** Purposes that mobile proxies serve within the rules. */
export function UseCases() {
  const { t } = useTranslation('below');
  return (
    <Section heading={t('cases.heading')} subtitle={t('cases.subtitle')}>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {cases.map(({ key, icon }) => (
          <li key={key}>
            <Icon of={icon} size={20} className="text-accent" />
            <h3 className="mt-3 font-medium text-16">{t(`cases.${key}`)}</h3>
            <p className="mt-1.5 text-muted">{t(`cases.${key}_text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
