import { countries, industries, type User, useCases } from '@cellgate/shared/account/account.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { displayName, initials } from '../../parts/format/account-name.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Profile of the user. The pencil button opens the form; saving or canceling closes it. */
export function ProfilePanel() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={t('about')}
      aside={
        !isEditing && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Icon of={Pencil} size={14} />
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing ? <ProfileForm onClose={() => setEditing(false)} /> : <ProfileFacts user={user} />}
    </Panel>
  );
}

function ProfileFacts({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'auth']);
  const locale = useLocale();
  const { phone, country, industry, useCase } = user.profile;
  const knownCountry = countries.find((known) => known === country);
  const knownIndustry = industries.find((known) => known === industry);
  const knownUse = useCases.find((known) => known === useCase);
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('auth:email'), value: user.email },
    { label: t('phone'), value: phone },
    { label: t('country'), value: knownCountry && countryName(knownCountry.toUpperCase(), locale) },
    { label: t('auth:industry'), value: knownIndustry && t(`auth:industries.${knownIndustry}`) },
    { label: t('auth:use_case'), value: knownUse && t(`auth:use_cases.${knownUse}`) },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="break-words">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Name, avatar and key figures of the account. */
export function ProfileSummary() {
  const { t } = useTranslation(['profile', 'common']);
  const user = useUser();
  const figures = [
    { label: t('active_proxies'), value: <span className="figures">{user.stats.activeProxies}</span> },
    { label: t('total_spent'), value: <Money dollars={user.stats.totalSpent} /> },
    { label: t('member_since'), value: <DateText at={user.createdAt} /> },
  ];
  return (
    <section aria-label={t('summary')} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent font-semibold text-20 text-on-accent"
        >
          {initials(user) || 'U'}
        </span>
        <div className="min-w-0">
          <h2 className="font-semibold text-20 tracking-tight [overflow-wrap:anywhere]">
            {displayName(user) || t('common:user')}
          </h2>
          <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-1 gap-4 border-line border-t pt-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="mt-0.5 font-medium text-16">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
