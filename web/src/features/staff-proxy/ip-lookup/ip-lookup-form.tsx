import { isAddress } from '@cellgate/shared/address/network.ts';
import { reasonChars } from '@cellgate/shared/contract/reason.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { isTooLong } from '../../../parts/form/is-too-long.ts';
import { LimitedField } from '../../../parts/form/limited-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fromLocal, toLocal } from '../act/local-time.ts';

export interface LookupWish {
  ip: string;
  at: string;
  reason: string;
}

interface IpLookupFormProps {
  /** IP that the field begins with. */
  ip: string;
  isBusy: boolean;
  onLookUp: (wish: LookupWish) => void;
}

/** Asks for an IP, a time in the zone of the browser, and the reason of the look-up. */
export function IpLookupForm({ isBusy, onLookUp, ...begun }: IpLookupFormProps) {
  const { t } = useTranslation('ip-lookup');
  const [draft, setDraft] = useState({ ip: begun.ip, at: toLocal(new Date()), reason: '' });
  const [isChecked, setChecked] = useState(false);
  const at = fromLocal(draft.at);
  const isIp = isAddress(draft.ip.trim());
  const isShort = draft.reason.trim().length < reasonChars.min;
  const send = () => {
    setChecked(true);
    if (isIp && at !== undefined && !isShort && !isTooLong(draft.reason, reasonChars.max) && !isBusy) {
      onLookUp({ ip: draft.ip.trim(), at, reason: draft.reason.trim() });
    }
  };
  return (
    <form
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t('ip')} {...(isChecked && !isIp && { error: t('ip_invalid') })}>
        {(control) => (
          <TextInput
            {...control}
            mono
            value={draft.ip}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setDraft({ ...draft, ip: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('time')}
        hint={t('zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
        {...(isChecked && at === undefined && { error: t('time_invalid') })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            step={1}
            value={draft.at}
            max={toLocal(new Date())}
            onChange={({ target }) => setDraft({ ...draft, at: target.value })}
          />
        )}
      </Field>
      <LimitedField
        label={t('reason')}
        text={draft.reason}
        limit={reasonChars.max}
        hint={t('reason_hint')}
        {...(isChecked && isShort && { error: t('reason_short') })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        )}
      </LimitedField>
      <Button type="submit" variant="primary" busy={isBusy} className="sm:mt-[27px] sm:max-lg:justify-self-start">
        <Icon of={Search} />
        {t('look_up')}
      </Button>
    </form>
  );
}
