import { AuthType, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { AllowedIpsMode, maxNoteLength } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AllowedAddresses, type AllowedAddressesHandle } from '../access/allowed-addresses.tsx';
import { NoteField } from './note-field.tsx';
import { changeOf, isEmptyChange, noChange, type SeveralSettings, unchanged } from './settings-form.ts';
import { SettingsOutcomes } from './settings-outcomes.tsx';
import { useSeveralSettings } from './use-several-settings.ts';

interface SeveralSettingsDialogProps {
  proxies: readonly Proxy[];
  onClose: () => void;
}

/** Changes access, allowed IPs, auto-rotation and notes of several proxies. What is left as it is stays different from proxy to proxy. */
export function SeveralSettingsDialog({ proxies, onClose }: SeveralSettingsDialogProps) {
  const { t } = useTranslation(['proxy-bulk', 'proxies']);
  const formId = useId();
  const addresses = useRef<AllowedAddressesHandle>(null);
  const [chosen, setChosen] = useState(noChange);
  const [isRefused, setRefused] = useState(false);
  const saving = useSeveralSettings(proxies, onClose);
  const choose = (part: Partial<SeveralSettings>) => {
    setChosen({ ...chosen, ...part });
    setRefused(false);
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || (chosen.note === 'set' && isTooLong(chosen.text, maxNoteLength))) return;
    // A typed IP that was not added belongs to the list as well.
    const ips = chosen.allowed === unchanged ? [] : addresses.current?.takeTyped();
    if (!ips) return;
    const change = changeOf({ ...chosen, ips });
    if (!change || isEmptyChange(change)) return setRefused(true);
    saving.mutate(change);
  };
  const parts = { chosen, choose };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('proxies:many.proxies', { count: proxies.length })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('save', { count: proxies.length })}
          submits={formId}
          busy={saving.isPending}
        />
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
        <Choice
          label={t('proxies:authentication')}
          value={chosen.type}
          values={AuthType.options}
          labelOf={(value) => t(`proxies:auth_type.${value}.label`)}
          onChange={(type) => choose({ type })}
        />
        <Choice
          label={t('proxies:allowed.label')}
          value={chosen.allowed}
          values={AllowedIpsMode.options}
          labelOf={(value) => t(`allowed.${value}`)}
          onChange={(allowed) => choose({ allowed })}
        />
        {chosen.allowed !== unchanged && (
          <AllowedAddresses
            ref={addresses}
            addresses={chosen.ips}
            onChange={(ips) => choose({ ips })}
            hint={t(`allowed.hint_${chosen.allowed}`)}
            errors={undefined}
          />
        )}
        <RotationChoice {...parts} isRefused={isRefused} />
        <NoteChoice {...parts} />
        <div aria-live="polite" className="empty:hidden">
          {isRefused && changeOf(chosen) && <Notice tone="warn">{t('nothing')}</Notice>}
          {saving.error && (
            <div ref={showWhole}>
              <Notice tone="bad">{describeError(saving.error)}</Notice>
            </div>
          )}
          {saving.data && <SettingsOutcomes proxies={proxies} results={saving.data} />}
        </div>
      </form>
    </Dialog>
  );
}

/** Scrolls the form to what has just appeared in it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | typeof unchanged;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  onChange: (value: Value | typeof unchanged) => void;
}

function Choice<Value extends string>({ label, value, values, labelOf, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation('proxy-bulk');
  return (
    <Field label={label}>
      {(control) => (
        <Select<string>
          {...control}
          value={value}
          onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? unchanged)}
          options={[
            { value: unchanged, label: t('unchanged') },
            ...values.map((each) => ({ value: each, label: labelOf(each) })),
          ]}
        />
      )}
    </Field>
  );
}

interface PartProps {
  chosen: SeveralSettings;
  choose: (part: Partial<SeveralSettings>) => void;
}

function RotationChoice({ chosen, choose, isRefused }: PartProps & { isRefused: boolean }) {
  const { t } = useTranslation('proxy-bulk');
  const isWrong = isRefused && changeOf(chosen) === undefined;
  return (
    <>
      <Choice
        label={t('rotation.label')}
        value={chosen.rotation}
        values={['on', 'off']}
        labelOf={(value) => t(`rotation.${value}`)}
        onChange={(rotation) => choose({ rotation })}
      />
      {chosen.rotation === 'on' && (
        <Field
          label={t('rotation.minutes')}
          {...(isWrong ? { error: t('rotation.range') } : { hint: t('rotation.range') })}
        >
          {(control) => (
            <TextInput
              mono
              inputMode="numeric"
              className="max-w-28"
              {...control}
              value={chosen.minutes}
              onChange={({ target }) => choose({ minutes: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function NoteChoice({ chosen, choose }: PartProps) {
  const { t } = useTranslation('proxy-bulk');
  return (
    <>
      <Choice
        label={t('note.label')}
        value={chosen.note}
        values={['set']}
        labelOf={(value) => t(`note.${value}`)}
        onChange={(note) => choose({ note })}
      />
      {chosen.note === 'set' && (
        <NoteField label={t('note.text')} text={chosen.text} onType={(text) => choose({ text })} />
      )}
    </>
  );
}
