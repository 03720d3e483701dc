import { maintenanceVersion, maxReasonChars } from '@cellgate/shared/server/maintenance.ts';
import { getServer } from '@cellgate/shared/server/server.endpoints.ts';
import type { Server } from '@cellgate/shared/server/server.ts';
import { beginMaintenance, endMaintenance } from '@cellgate/shared/server/server-change.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { MovedNotice } from '../../parts/form/moved-notice.tsx';
import { localTime } from '../../parts/format/local-time.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

const firstHours = 4;

/** Begins, changes or ends the maintenance of a server. */
export function MaintenanceDialog({ server: opened, onClose }: { server: Server; onClose: () => void }) {
  const { t } = useTranslation('servers');
  // As opened: the list behind the dialog reloads.
  const [{ id, name, maintenance }, setServer] = useState(opened);
  // Set if someone else has changed the maintenance meanwhile.
  const [current, setCurrent] = useState<Server>();
  const formId = useId();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState(maintenance?.reason ?? '');
  const [until, setUntil] = useState(() => localTime(maintenance?.until ?? inHours(firstHours)));
  const [isMissing, setIsMissing] = useState(false);
  const changing = useMutation({
    mutationFn: async (act: 'begin' | 'end') => {
      const seen = maintenanceVersion((current ?? { maintenance }).maintenance);
      const params = { id };
      try {
        if (act === 'end') await call(endMaintenance, { params, body: { seen } });
        else await call(beginMaintenance, { params, body: { reason, until: new Date(until).toISOString(), seen } });
      } catch (error) {
        if (isApiError(error, 'record.moved')) setCurrent((await call(getServer, { params })).server);
        throw error;
      }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['servers'] });
      onClose();
    },
  });
  const take = (theirs: Server) => {
    setServer(theirs);
    setCurrent(undefined);
    setReason(theirs.maintenance?.reason ?? '');
    setUntil(localTime(theirs.maintenance?.until ?? inHours(firstHours)));
    changing.reset();
  };
  const change = useGuardedMutation(changing);
  const { error: failure, variables: act, isPending } = changing;
  // Ending leaves neither reason nor end.
  const mine = act === 'end' ? { reason: '', until: '' } : { reason, until: shownTime(until) };
  const isIncomplete = reason.trim() === '' || isTooLong(reason, maxReasonChars) || Number.isNaN(Date.parse(until));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('maintenance.title', { name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t(maintenance ? 'maintenance.change' : 'maintenance.begin')}
          submits={formId}
          busy={isPending && act === 'begin'}
          disabled={current !== undefined}
        />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(isIncomplete);
          if (!isIncomplete) change('begin');
        }}
      >
        {failure && current && (
          <MovedNotice
            error={failure}
            fields={[
              { label: t('maintenance.reason'), current: current.maintenance?.reason ?? '', mine: mine.reason },
              { label: t('maintenance.until'), current: shownTime(current.maintenance?.until), mine: mine.until },
            ].filter((field) => field.current !== field.mine)}
            busy={isPending}
            onTake={() => take(current)}
            onKeep={() => change(act ?? 'begin')}
          />
        )}
        {failure && !current && <Notice tone="bad">{t('update_failed', { message: describeError(failure) })}</Notice>}
        <p className="text-14 text-muted">{t('maintenance.means')}</p>
        <LimitedField
          label={t('maintenance.reason')}
          text={reason}
          limit={maxReasonChars}
          hint={t('maintenance.reason_hint')}
          {...(isMissing && reason.trim() === '' && { error: t('maintenance.reason_required') })}
        >
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </LimitedField>
        <Field label={t('maintenance.until')}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        {maintenance && (
          <Button className="self-start" busy={isPending && act === 'end'} onClick={() => change('end')}>
            {t('maintenance.end')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const shownTime = (at: string | undefined) => (at ? localTime(at).replace('T', ' ') : '');
