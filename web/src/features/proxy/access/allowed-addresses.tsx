import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { maxWhitelistEntries } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { LocateFixed, Plus, X } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { FieldErrors, FieldError as FormFieldError } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFieldError } from '../../../parts/form/form-issues.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type AddedAddress, type AuthSettingsValues, readAddress } from './auth-settings-form.ts';

export interface AllowedAddressesHandle {
  /** Returns the list including a typed entry that was not added yet; undefined if that entry is invalid, which is then marked. */
  takeTyped: () => string[] | undefined;
}

interface AllowedAddressesProps {
  ref: Ref<AllowedAddressesHandle>;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
  hint: string;
  errors: FieldErrors<AuthSettingsValues>['allowedIPs'];
}

export function AllowedAddresses({ ref, addresses, onChange, hint, errors }: AllowedAddressesProps) {
  const { t } = useTranslation(['proxies', 'common', 'issues']);
  const fieldError = useFieldError();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Refusal>();
  const add = (text: string): string[] | undefined => {
    const added = readAddress(text, addresses);
    setProblem('refused' in added ? added.refused : undefined);
    if ('refused' in added) return undefined;
    const next = [...addresses, added.canonical];
    onChange(next);
    setTyped('');
    return next;
  };
  const findMine = useMutation({
    mutationFn: () => call(getMyAddress, {}),
    onSuccess: ({ ip }) => add(ip),
  });
  useImperativeHandle(ref, () => ({
    takeTyped: () => {
      if (typed.trim() === '') return [...addresses];
      const next = add(typed);
      if (!next) input.current?.focus();
      return next;
    },
  }));
  const canonical = canonicalAddress(typed);
  const limit = maxWhitelistEntries;
  const problemText = problem && (problem === 'list_full' ? t('allowed.full', { limit }) : t(`issues:${problem}`));
  const listText = useListError(errors);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('allowed.label')}
        aside={t('allowed.count', { count: addresses.length, limit })}
        hint={canonical !== undefined && canonical !== typed.trim() ? t('allowed.saved_as', { canonical }) : hint}
        error={problemText ?? listText}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              ref={input}
              mono
              className="min-w-0 flex-1 basis-48"
              placeholder="203.0.113.0/24"
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              {...control}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter adds the entry; it does not submit the form with an incomplete list.
                event.preventDefault();
                add(typed);
              }}
            />
            <Button size="large" onClick={() => add(typed)}>
              <Icon of={Plus} />
              {t('allowed.add')}
            </Button>
            <Button size="large" busy={findMine.isPending} onClick={() => findMine.mutate()}>
              <Icon of={LocateFixed} />
              {t('allowed.add_mine')}
            </Button>
          </div>
        )}
      </Field>
      {findMine.isError && <FieldError id="own-address-error" error={describeError(findMine.error)} />}
      {addresses.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {addresses.map((address, index) => {
            const error = Array.isArray(errors) ? fieldError(errors[index]) : undefined;
            return (
              <li
                key={address}
                className={classNames('flex items-center gap-2 py-1 pr-1 pl-3', error && 'bg-bad-soft')}
              >
                <span className="min-w-0 flex-1">
                  <span className="figures block break-all text-13">{address}</span>
                  <FieldError id={`address-${index}-error`} error={error} />
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  square
                  aria-label={t('allowed.remove', { address })}
                  title={t('allowed.remove', { address })}
                  onClick={() => onChange(addresses.filter((other) => other !== address))}
                >
                  <Icon of={X} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Returns the text of an error that concerns the whole list, not one of its entries. */
function useListError(errors: AllowedAddressesProps['errors']): string | undefined {
  const { t } = useTranslation('proxies');
  const fieldError = useFieldError();
  if (errors === undefined || Array.isArray(errors)) return undefined;
  const { type, message } = errors as FormFieldError;
  return type === 'required' ? t('settings.address_needed') : fieldError({ type, ...(message && { message }) });
}

type Refusal = Extract<AddedAddress, { refused: unknown }>['refused'];
