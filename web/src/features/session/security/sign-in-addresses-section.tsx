import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { getSignInAddresses } from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { SignInAddressesDialog } from './sign-in-addresses-dialog.tsx';

/** Allowed sign-in IPs, with a button that edits them. */
export function SignInAddressesSection() {
  const { t } = useTranslation('settings');
  const asked = useQuery(apiQuery('security', getSignInAddresses, {}));
  const isLimited = (asked.data?.addresses.length ?? 0) > 0;
  return (
    <Panel
      title={t('addresses.title')}
      aside={
        asked.data && (
          <Status tone={isLimited ? 'good' : 'neutral'}>
            {t(isLimited ? 'addresses.limited' : 'addresses.everywhere')}
          </Status>
        )
      }
    >
      <QueryView query={asked} loading={<Skeleton className="h-24" />} errorTitle={t('addresses.load_failed')}>
        {(data) => <Addresses data={data} />}
      </QueryView>
    </Panel>
  );
}

function Addresses({ data }: { data: DataOf<typeof getSignInAddresses> }) {
  const { t } = useTranslation('settings');
  const [isEditing, setIsEditing] = useState(false);
  const { addresses, liftedUntil } = data;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{t('addresses.about')}</p>
      {liftedUntil && (
        <Notice tone="warn">
          <TextAround text={t('addresses.lifted', { when: gap })}>
            <DateText at={liftedUntil} withTime />
          </TextAround>
        </Notice>
      )}
      {addresses.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {addresses.map((address) => (
            <li key={address} className="figures break-all rounded-md bg-sunken px-2 py-1 text-13">
              {address}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setIsEditing(true)}>{t('addresses.edit')}</Button>
      </div>
      {isEditing && <SignInAddressesDialog current={data} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
