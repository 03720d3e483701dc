import type { QuietHours } from '@cellgate/shared/alert/quiet-hours.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { timeZones } from './time-zones.ts';
import { useChangeSettings } from './use-alert-settings.ts';

const usual = () => ({ from: '22:00', to: '07:00', timeZone: timeZones.own, admitsCritical: true });

/** Hours of each day in which the user gets no messages. What is typed stays if saving fails. */
export function QuietHoursForm({ quietHours }: { quietHours: QuietHours | null }) {
  const { t } = useTranslation('alert-settings');
  const [isOn, setOn] = useState(quietHours !== null);
  const [typed, setTyped] = useState<QuietHours>(() => quietHours ?? usual());
  const changing = useChangeSettings(() => void toast.success(t('quiet.saved')));
  const wanted = isOn ? typed : null;
  const isSame = JSON.stringify(wanted) === JSON.stringify(quietHours);
  const isComplete = !isOn || (typed.from !== '' && typed.to !== '');
  const change = (fields: Partial<QuietHours>) => setTyped({ ...typed, ...fields });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changing.isPending || isSame || !isComplete) return;
        changing.mutate((settings) => ({ ...settings, quietHours: wanted }));
      }}
    >
      {changing.isError && <Notice tone="bad">{describeError(changing.error)}</Notice>}
      <Checkbox label={t('quiet.on')} checked={isOn} onChange={setOn} />
      {isOn && (
        <>
          <div className="grid max-w-2xl gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
            <Field label={t('quiet.from')}>
              {(control) => (
                <TextInput
                  type="time"
                  required
                  {...control}
                  value={typed.from}
                  onChange={({ target }) => change({ from: target.value })}
                />
              )}
            </Field>
            <Field label={t('quiet.to')}>
              {(control) => (
                <TextInput
                  type="time"
                  required
                  {...control}
                  value={typed.to}
                  onChange={({ target }) => change({ to: target.value })}
                />
              )}
            </Field>
            <Field label={t('quiet.time_zone')}>
              {(control) => (
                <Select
                  {...control}
                  value={typed.timeZone}
                  options={timeZones.withZone(typed.timeZone).map((value) => ({ value, label: value }))}
                  onChange={({ target }) => change({ timeZone: target.value })}
                />
              )}
            </Field>
          </div>
          <Checkbox
            label={t('quiet.admits_critical')}
            checked={typed.admitsCritical}
            onChange={(admitsCritical) => change({ admitsCritical })}
          />
          <p className="text-13 text-muted">{t('quiet.hint')}</p>
        </>
      )}
      <div>
        <Button type="submit" variant="primary" busy={changing.isPending} disabled={isSame || !isComplete}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
