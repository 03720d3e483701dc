import { holdEndIssue } from '@cellgate/shared/modem/staff-hold.ts';
import { maxReservationNoteChars, setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { localTime } from '../../../parts/format/local-time.ts';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { modemName } from '../modem-name.ts';
import { toastMs } from '../toast-ms.ts';

/** Sets reason and end of a reservation by staff. The end is at most a year ahead; without one the modem stays reserved. */
export function HoldDialog({ modem, onDone }: { modem: StaffModem; onDone: () => void }) {
  const { t } = useTranslation(['fleet', 'modems']);
  const formId = useId();
  const { note: savedNote, until: savedEnd, version = null } = modem.reservation ?? {};
  const [note, setNote] = useState(savedNote ?? '');
  const end = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<ReturnType<typeof holdEndIssue>>();
  const name = modemName(modem);
  const saving = useMutation({
    mutationFn: (until: string | undefined) =>
      call(setStockStatus, {
        params: { id: modem._id },
        body: { status: 'reserved', note, ...(until !== undefined && { until }), seen: version },
      }),
    onSuccess: () => {
      toast.success(t('hold.saved', { interface: name }), { duration: toastMs.success });
      onDone();
    },
  });
  const save = useGuardedMutation(saving);
  const submit = () => {
    const field = end.current;
    // A date that is typed in part has no value; the browser says so.
    const isPartial = field?.validity.badInput === true;
    const until = field?.value ? toIso(field.value) : undefined;
    const found = isPartial ? 'invalid' : until === undefined ? undefined : holdEndIssue(until, Date.now());
    setIssue(found);
    if (found === undefined && !isTooLong(note, maxReservationNoteChars)) save(until);
  };
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('hold.title', { name })}
      footer={<DialogButtons onCancel={onDone} action={t('hold.save')} submits={formId} busy={saving.isPending} />}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LimitedField label={t('hold.note')} text={note} limit={maxReservationNoteChars} hint={t('hold.note_hint')}>
          {(control) => <TextInput {...control} value={note} onChange={({ target }) => setNote(target.value)} />}
        </LimitedField>
        <Field label={t('hold.until')} hint={t('hold.until_hint')} {...(issue && { error: t(`hold.${issue}`) })}>
          {(control) => (
            <TextInput
              {...control}
              ref={end}
              type="datetime-local"
              defaultValue={savedEnd ? localTime(savedEnd) : ''}
              onChange={() => setIssue(undefined)}
            />
          )}
        </Field>
        {saving.isError && (
          <Notice tone="bad">{t('modems:failed.stock', { message: describeError(saving.error) })}</Notice>
        )}
      </form>
    </Dialog>
  );
}

/** Returns the time of a date and time field in UTC; empty if it is none. */
function toIso(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
