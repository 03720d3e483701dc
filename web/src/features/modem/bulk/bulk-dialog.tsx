import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { previewStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { JobPreview, ModemJobKind, StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useUser } from '../../../api/session.tsx';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useModemTexts } from '../use-modem-texts.ts';

interface BulkDialogProps {
  title: string;
  kind: ModemJobKind;
  modemIds: readonly ModemId[];
  /** Delay between two modems in seconds; undefined if the job sets it itself. */
  delay: number | undefined;
  /** Starts the job. `includeSold` is the number of sold modems to include, typed by an administrator. */
  start: (includeSold: number | undefined) => Promise<{ job: StaffJobDetails }>;
  onStarted: (job: StaffJobDetails) => void;
  onClose: () => void;
}

/** Shows what a job on many modems would affect before it starts. */
export function BulkDialog({ title, kind, modemIds, delay, start, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['modems', 'bulk']);
  const formId = useId();
  const isAdmin = useUser().role === 'admin';
  const [typedSold, setTypedSold] = useState('');
  const preview = useQuery({
    queryKey: ['jobs', previewStaffJob.path, kind, modemIds],
    queryFn: ({ signal }) => call(previewStaffJob, { body: { kind, modemIds: [...modemIds] }, signal }),
    staleTime: 0,
  });
  const starting = useMutation({ mutationFn: start, onSuccess: ({ job }) => onStarted(job) });
  const sold = preview.data?.preview.sold ?? 0;
  const includesSold = typedSold.trim() !== '';
  const isRight = !includesSold || Number(typedSold) === sold;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('bulk:begin')}
          submits={formId}
          busy={starting.isPending}
          disabled={!preview.data || !isRight}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.data && isRight) starting.mutate(includesSold ? sold : undefined);
        }}
      >
        {delay !== undefined && <p className="text-14">{t('bulk:warning', { count: modemIds.length, delay })}</p>}
        <QueryView query={preview} loading={<Skeleton className="h-24" />} errorTitle={t('bulk:preview_failed')}>
          {(data) => <Preview preview={data.preview} />}
        </QueryView>
        {isAdmin && kind === 'reset_modems' && sold > 0 && (
          <Field
            label={t('bulk:include_sold')}
            hint={t('bulk:include_sold_hint', { sold })}
            error={isRight ? undefined : t('bulk:include_sold_wrong')}
          >
            {(control) => (
              <TextInput
                mono
                inputMode="numeric"
                autoComplete="off"
                {...control}
                value={typedSold}
                onChange={(event) => setTypedSold(event.target.value)}
              />
            )}
          </Field>
        )}
        {starting.isError && <Notice tone="bad">{t('failed.bulk', { message: describeError(starting.error) })}</Notice>}
      </form>
    </Dialog>
  );
}

function Preview({ preview }: { preview: JobPreview }) {
  const { t } = useTranslation(['modems', 'bulk']);
  const texts = useModemTexts();
  const keys = ['items', 'sold', 'reserved', 'offline', 'connections', 'customers'] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {keys.map((key) => (
          <div key={key}>
            <dt className="text-12 text-muted">{t(`bulk:preview.${key}`)}</dt>
            <dd className="figures font-semibold text-16">{texts.count(preview[key])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-muted">{t('bulk:left_out')}</p>
    </>
  );
}
