import { useId, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { isTooLong } from '../../parts/form/is-too-long.ts';
import { LimitedField } from '../../parts/form/limited-field.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Notice } from '../../ui/notice.tsx';

const hourMs = 3_600_000;
const durations = { h1: 1, h4: 4, h24: 24, h72: 72, h168: 168, h720: 720 } as const;
type Duration = keyof typeof durations;
const names = Object.keys(durations) as Duration[];
const leastChars = 3;
const maxChars = 300;

interface SilenceDialogProps {
  /** What is silenced: the title of an alert, or the number of alerts. */
  description: string;
  silence: {
    mutate: (wish: { until: string; reason: string }, after: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: unknown;
  };
  onClose: () => void;
}

/** Asks for how long and why nobody shall get messages about alerts. */
export function SilenceDialog({ description, silence, onClose }: SilenceDialogProps) {
  const { t } = useTranslation('alerts');
  const formId = useId();
  const [duration, setDuration] = useState<Duration>('h4');
  const [reason, setReason] = useState('');
  const [wasTooShort, setWasTooShort] = useState(false);
  const isShort = reason.trim().length < leastChars;
  const send = () => {
    setWasTooShort(isShort);
    if (isShort || isTooLong(reason, maxChars) || silence.isPending) return;
    const until = new Date(Date.now() + durations[duration] * hourMs).toISOString();
    silence.mutate({ until, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('silencing.title')}
      description={description}
      footer={
        <DialogButtons onCancel={onClose} action={t('silencing.action')} submits={formId} busy={silence.isPending} />
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {silence.error !== null && <Notice tone="bad">{describeError(silence.error)}</Notice>}
        <p className="text-14 text-muted">{t('silencing.hint')}</p>
        <Field label={t('silencing.duration')}>
          {(control) => (
            <Select<Duration>
              {...control}
              value={duration}
              options={names.map((value) => ({ value, label: t(`silencing.durations.${value}`) }))}
              onChange={({ target }) => setDuration(names.find((name) => name === target.value) ?? 'h4')}
            />
          )}
        </Field>
        <LimitedField
          label={t('silencing.reason')}
          text={reason}
          limit={maxChars}
          hint={t('silencing.reason_hint')}
          {...(wasTooShort && isShort && { error: t('silencing.reason_short') })}
        >
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </LimitedField>
      </form>
    </Dialog>
  );
}
