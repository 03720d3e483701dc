import { industries, referrals, useCases } from '@cellgate/shared/account/account.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getCustomer } from '@cellgate/shared/customer/customer.endpoints.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { useLocale } from '../../../parts/frame/locale.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Details = DataOf<typeof getCustomer>;
type Fact = readonly [label: string, value: ReactNode];

/** What the account and the profile of a customer say. */
export function OverviewTab(customer: Details) {
  const { t } = useTranslation('customer');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={t('overview.account')}>
        <Facts facts={useAccountFacts(customer)} />
      </Panel>
      <Panel title={t('overview.profile')}>
        <Facts facts={useProfileFacts(customer)} />
      </Panel>
    </div>
  );
}

function useAccountFacts({ user, details }: Details): Fact[] {
  const { t } = useTranslation(['customer', 'profile']);
  const { security, preferences } = user;
  const minutes = preferences.sessionTimeout;
  const yesNo = (value: boolean) => t(value ? 'overview.yes' : 'overview.no');
  return [
    [
      t('overview.id'),
      <span key="id" className="flex items-center gap-1">
        <span className="figures break-all">{user.id}</span>
        <CopyButton text={user.id} label={t('copy_id')} />
      </span>,
    ],
    [t('overview.registered'), <DateText key="at" at={user.createdAt} withTime />],
    [t('overview.verified'), yesNo(security.emailVerified)],
    [t('overview.password'), t(security.hasPassword ? 'overview.password_set' : 'overview.password_none')],
    [t('overview.two_factor'), t(security.twoFactor ? 'overview.on' : 'overview.off')],
    [
      t('overview.addresses'),
      details.signInAddresses.length === 0 ? (
        t('overview.any_address')
      ) : (
        <span key="ips" className="figures break-all">
          {details.signInAddresses.join(', ')}
        </span>
      ),
    ],
    [
      t('overview.session_timeout'),
      minutes < 60
        ? t('profile:timeout.minutes', { count: minutes })
        : t('profile:timeout.hours', { count: minutes / 60 }),
    ],
  ];
}

function useProfileFacts({ user, details }: Details): Fact[] {
  const { t } = useTranslation(['customer', 'auth', 'common']);
  const locale = useLocale();
  const { profile, preferences, country } = user;
  const { notifications } = preferences;
  const { name, address, country: billed, taxId } = details.billing;
  const billing = [name, address, billed, taxId].filter((text) => text !== '').join('\n');
  const industry = industries.find((each) => each === profile.industry);
  const useCase = useCases.find((each) => each === profile.useCase);
  const referral = referrals.find((each) => each === details.registration.howDidYouHear);
  const { termsAcceptedAt } = details.registration;
  const mails = [
    ...(notifications.email ? [t('overview.about_service')] : []),
    ...(notifications.marketing ? [t('overview.marketing')] : []),
  ];
  return [
    [t('overview.language'), t(`common:language.${preferences.language}`)],
    [t('overview.phone'), profile.phone && <span className="figures">{profile.phone}</span>],
    [t('overview.country'), country && countryName(country.toUpperCase(), locale)],
    [t('overview.billing'), billing && <span className="whitespace-pre-line">{billing}</span>],
    [t('overview.industry'), industry ? t(`auth:industries.${industry}`) : profile.industry],
    [t('overview.use_case'), useCase ? t(`auth:use_cases.${useCase}`) : profile.useCase],
    [t('overview.heard'), referral ? t(`auth:referrals.${referral}`) : details.registration.howDidYouHear],
    [t('overview.terms'), termsAcceptedAt && <DateText at={termsAcceptedAt} withTime />],
    [t('overview.mails'), mails.length > 0 ? mails.join(', ') : t('overview.none')],
  ];
}

/** Pairs of name and value; an unknown value is a dash. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-2.5 text-14">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
