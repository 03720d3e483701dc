import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { displayNames } from '../format/formats.ts';
import { useLocale } from '../frame/locale.ts';

type CountLines = (change: (shown: number) => number) => void;
const Count = createContext<CountLines | undefined>(undefined);
const Shown = createContext<number | undefined>(undefined);

/** Part of a page whose `IpFactsSource` appears while any `IpFactsLine` in it does. */
export function IpFactsArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(0);
  return (
    <Count value={setShown}>
      <Shown value={shown}>{children}</Shown>
    </Count>
  );
}

interface IpFactsLineProps {
  facts: IpFacts;
  /** Leaves out the holder of the network and earlier sightings, for rows and cards. */
  isShort?: boolean;
}

/** Location and network of an IP, and whether its modem had it before. What is unknown is said to be, or left out. */
export function IpFactsLine({ facts, isShort = false }: IpFactsLineProps) {
  const { t } = useTranslation('ip-facts');
  const locale = useLocale();
  const count = use(Count);
  useLayoutEffect(() => {
    count?.((shown) => shown + 1);
    return () => count?.((shown) => shown - 1);
  }, [count]);
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

/** Source of the facts, named once by all that shows them, as the license of the data asks. Hidden while its area shows none. */
export function IpFactsSource() {
  const { t } = useTranslation('ip-facts');
  if (use(Shown) === 0) return null;
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

/** Returns the facts about an IP with their source, for a message that appears on any page; undefined without facts. */
export function ipFactsNote(facts: IpFacts | undefined): ReactNode {
  if (!facts) return undefined;
  return (
    <>
      <IpFactsLine facts={facts} />
      <IpFactsSource />
    </>
  );
}
