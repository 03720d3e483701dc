import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { lookUpIp } from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { IpLookupForm, type LookupWish } from './ip-lookup-form.tsx';
import { IpUseTable } from './ip-use-table.tsx';

/** Finds who had an IP at a time. The URL may name the IP; nothing is looked up before a reason is given. */
export function IpLookup() {
  const { t } = useTranslation('ip-lookup');
  const [address] = useSearchParams();
  const lookup = useMutation({
    mutationFn: async (wish: LookupWish) => ({ wish, found: await call(lookUpIp, { body: wish }) }),
  });
  const start = useGuardedMutation(lookup);
  const ip = address.get('ip') ?? '';
  return (
    <div className="flex flex-col gap-6">
      <Panel>
        <IpLookupForm key={ip} ip={ip} isBusy={lookup.isPending} onLookUp={start} />
      </Panel>
      {lookup.isError && <Notice tone="bad">{describeError(lookup.error, t('failed'))}</Notice>}
      {lookup.data && <Found {...lookup.data} />}
    </div>
  );
}

interface FoundProps {
  wish: LookupWish;
  found: DataOf<typeof lookUpIp>;
}

function Found({ wish: { ip, at }, found: { uses, before, after, isComplete } }: FoundProps) {
  const { t } = useTranslation('ip-lookup');
  const title = (
    <TextAround text={t('found', { ip, when: gap })}>
      <DateText at={at} withTime />
    </TextAround>
  );
  return (
    <>
      {!isComplete && <Notice tone="warn">{t('incomplete')}</Notice>}
      <Panel title={title} flush={uses.length > 0}>
        {uses.length > 0 ? (
          <IpUseTable caption={t('caption')} uses={uses} />
        ) : (
          <p className="text-14 text-muted">{t(before || after ? 'nobody' : 'never')}</p>
        )}
      </Panel>
      {before && (
        <Panel title={t('before')} flush>
          <IpUseTable caption={t('before')} uses={[before]} />
        </Panel>
      )}
      {after && (
        <Panel title={t('after')} flush>
          <IpUseTable caption={t('after')} uses={[after]} />
        </Panel>
      )}
    </>
  );
}
