import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { displayNames } from '../format/formats.ts';
import { useLocale } from '../frame/locale.ts';

interface IpFactsLineProps {
  facts: IpFacts;
  /** Leaves out the holder of the network and earlier sightings, for rows and cards. */
  isShort?: boolean;
}

/** Location and network of an IP, and whether its modem had it before. What is unknown is said to be, or left out. */
export function IpFactsLine({ facts, isShort = false }: IpFactsLineProps) {
  const { t } = useTranslation('ip-facts');
  const locale = useLocale();
  const { country, city, asn, asnName, network, seenBefore } = facts;
  const name = country && (displayNames(locale, { type: 'region' }).of(country) ?? country);
  const system = asn === null ? null : `AS${asn}`;
  const isKnown = country !== null || asn !== null;
  const about = [
    [city, name].filter(Boolean).join(', '),
    isShort ? system : [system, asnName].filter(Boolean).join(' '),
    t(`network.${network}`),
  ];
  const told = [
    ...(isKnown ? about : [t('unknown')]),
    isShort || seenBefore === null ? null : t(seenBefore ? 'seen_before' : 'new'),
  ];
  const line = told.filter(Boolean).join(' · ');
  return (
    <span
      title={isShort ? line : undefined}
      // On a card it is one line for each IP, so that nothing moves after a rotation.
      className={`block text-12 text-muted ${isShort ? 'max-w-full truncate' : 'break-words'}`}
    >
      {line}
    </span>
  );
}

/** Source of the facts, named on every page that shows them, as the license of the data asks. */
export function IpFactsSource() {
  const { t } = useTranslation('ip-facts');
  return (
    <a
      href="https://db-ip.com"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-12 text-subtle underline hover:text-muted"
    >
      {t('source')}
    </a>
  );
}
