import type { AddressList } from '@cellgate/shared/address/read-address-list.ts';
import { useEffect } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Maximum number of wrong entries that are named; further ones are counted. */
const maxNamed = 50;

interface AddressListResultProps {
  read: AddressList;
  limit: number;
  onShown: () => void;
}

/** Result of adding a list of IPs: how many were added and were listed already, and each refused entry with the reason. */
export function AddressListResult({ read, limit, onShown }: AddressListResultProps) {
  const { t } = useTranslation('allowed-ips');
  const { added, duplicates, refused } = read;
  const wrong = refused.filter(({ reason }) => reason !== 'full');
  const excess = refused.length - wrong.length;
  const others = wrong.length - maxNamed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is shown once, when it arrives.
  useEffect(onShown, [read]);
  return (
    <Notice tone={refused.length > 0 ? 'warn' : 'good'}>
      <p>{t('added', { count: added.length })}</p>
      {duplicates > 0 && <p>{t('duplicates', { count: duplicates })}</p>}
      {excess > 0 && <p>{t('full', { count: excess, limit })}</p>}
      {wrong.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('refused', { count: wrong.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
          <ul tabIndex={0} aria-label={t('refused', { count: wrong.length })} className="max-h-36 overflow-y-auto">
            {wrong.slice(0, maxNamed).map(({ text, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same wrong entry may be there twice, and the list never changes.
              <li key={index} className="flex flex-wrap gap-x-2 py-0.5 text-13">
                <span className="figures min-w-0 [overflow-wrap:anywhere]">{text.slice(0, 80)}</span>
                <span className="text-muted">{t(`reason.${reason as Exclude<typeof reason, 'full'>}`)}</span>
              </li>
            ))}
          </ul>
          {others > 0 && <p className="text-13">{t('others', { count: others })}</p>}
        </>
      )}
    </Notice>
  );
}
