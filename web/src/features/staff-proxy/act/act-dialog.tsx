import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { previewProxyJob, startProxyJob } from '@cellgate/shared/proxy-job/proxy-job.endpoints.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActPreview } from './act-preview.tsx';
import { type ActWish, readHours, type TimeUnit } from './act-wish.ts';
import { HoursField } from './hours-field.tsx';
import { type OutageDraft, OutageFields, outageOf } from './outage-fields.tsx';

const maxReasonChars = 200;

interface ActDialogProps {
  wish: ActWish;
  servers: readonly { id: ServerId; name: string }[];
  onStarted: (job: StaffJobDetails) => void;
  onClose: () => void;
}

/** Asks for time and reason of an act on proxies, and shows what it would do before it starts. */
export function ActDialog({ wish, servers, onStarted, onClose }: ActDialogProps) {
  const { t } = useTranslation('all-proxies');
  const formId = useId();
  const { kind, typed, setTyped, unit, setUnit, draft, setDraft, givesBack, setGivesBack, hours, request, preview } =
    useAct(wish);
  const keyFor = useIntentKey();
  const [reason, setReason] = useState('');
  const [wasMissing, setWasMissing] = useState(false);
  const isMissing = reason.trim() === '';
  const starting = useMutation({
    mutationFn: (body: NonNullable<typeof request>) => {
      const full = { ...body, reason: reason.trim() };
      return call(startProxyJob, { body: full, idempotencyKey: keyFor(full) });
    },
    onSuccess: ({ job }) => onStarted(job),
  });
  const count = preview.data?.preview.changed ?? 0;
  const begin = {
    give_time: t('begin_give', { count }),
    suspend_proxies: t('begin_suspend', { count }),
    restore_proxies: t('begin_restore', { count }),
    assign_modems: t('begin_assign', { count }),
  };
  const start = () => {
    setWasMissing(isMissing);
    const isReady = !isMissing && !isTooLong(reason, maxReasonChars) && !starting.isPending;
    if (request && preview.data && isReady) starting.mutate(request);
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t(`act.${wish.proxies ? kind : 'give_time_outage'}.title`)}
      description={t(`act.${kind}.means`)}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={count === 0 ? t(`act.${kind}.open`) : begin[kind]}
          isDangerous={kind === 'suspend_proxies'}
          submits={formId}
          busy={starting.isPending}
          disabled={!request || !preview.data || preview.data.preview.changed === 0}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {!wish.proxies && <OutageFields draft={draft} servers={servers} onChange={setDraft} />}
        {kind === 'give_time' && (
          <HoursField typed={typed} unit={unit} isInvalid={hours === undefined} onTyped={setTyped} onUnit={setUnit} />
        )}
        {kind === 'restore_proxies' && <Checkbox label={t('give_back')} checked={givesBack} onChange={setGivesBack} />}
        <LimitedField
          label={t('reason_field')}
          text={reason}
          limit={maxReasonChars}
          hint={t('reason_hint')}
          {...(wasMissing && isMissing && { error: t('reason_missing') })}
        >
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </LimitedField>
        {request && (
          <QueryView query={preview} loading={<Skeleton className="h-40" />} errorTitle={t('preview.failed')}>
            {(data) => <ActPreview preview={data.preview} />}
          </QueryView>
        )}
        {starting.isError && <Notice tone="bad">{describeError(starting.error)}</Notice>}
      </form>
    </Dialog>
  );
}

/** State of the fields, the request that they make (undefined while they are incomplete), and its preview. */
function useAct({ kind, proxies }: ActWish) {
  const [typed, setTyped] = useState('24');
  const [unit, setUnit] = useState<TimeUnit>('hours');
  const [draft, setDraft] = useState<OutageDraft>({ serverIds: [], from: '', to: '' });
  const [givesBack, setGivesBack] = useState(false);
  const hours = kind === 'give_time' ? readHours(typed, unit) : undefined;
  const outage = proxies ? undefined : outageOf(draft);
  const isComplete = (kind !== 'give_time' || hours !== undefined) && (proxies !== null || outage !== undefined);
  const request = isComplete
    ? {
        kind,
        ...(proxies && { proxyIds: proxies.map(({ id }) => id) }),
        ...(hours !== undefined && { hours }),
        ...(outage && { outage }),
        ...(kind === 'restore_proxies' && { givesBack }),
      }
    : undefined;
  const preview = useQuery({
    queryKey: ['jobs', previewProxyJob.path, request],
    queryFn: ({ signal }) => call(previewProxyJob, { body: request ?? { kind }, signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    ...{ kind, typed, setTyped, unit, setUnit, draft, setDraft },
    ...{ givesBack, setGivesBack, hours, request, preview },
  };
}
