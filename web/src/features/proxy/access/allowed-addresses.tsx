import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { maxWhitelistEntries } from '@cellgate/shared/proxy/proxy.ts';
import { useMutation } from '@tanstack/react-query';
import { LocateFixed, Plus } from 'lucide-react';
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { FieldErrors, FieldError as FormFieldError } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useFieldError } from '../../../parts/form/form-issues.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SavedLists } from '../ip-lists/saved-lists.tsx';
import { AddressEntries } from './address-entries.tsx';
import { AddressListResult } from './address-list-result.tsx';
import { type AddedAddresses, type AuthSettingsValues, addAddresses } from './auth-settings-form.ts';

export interface AllowedAddressesHandle {
  /** Returns the list including typed entries that were not added yet; undefined if one of them is refused, which is then shown. */
  takeTyped: () => string[] | undefined;
}

interface AllowedAddressesProps {
  ref: Ref<AllowedAddressesHandle>;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
  hint: string;
  errors: FieldErrors<AuthSettingsValues>['allowedIPs'];
}

/** List of allowed IPs with a field that takes one entry or a pasted list. New entries, refusals and errors are scrolled into view. */
export function AllowedAddresses({ ref, addresses, onChange, hint, errors }: AllowedAddressesProps) {
  const { t } = useTranslation(['proxies', 'common', 'issues']);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<AddedAddresses>();
  useShownChanges(frame, { count: addresses.length, outcome, errors });
  const add = (text: string): string[] | undefined => {
    const added = addAddresses(text, addresses);
    setOutcome(added);
    if (added.list.length > addresses.length) onChange(added.list);
    setTyped(added.keepsText ? text : '');
    return added.isComplete ? added.list : undefined;
  };
  const findMine = useMutation({
    mutationFn: () => call(getMyAddress, {}),
    onSuccess: ({ ip }) => add(ip),
  });
  useImperativeHandle(ref, () => ({
    takeTyped: () => {
      if (typed.trim() === '') return [...addresses];
      const next = add(typed);
      if (!next) input.current?.focus({ preventScroll: true });
      return next;
    },
  }));
  const canonical = canonicalAddress(typed);
  const limit = maxWhitelistEntries;
  const problem = outcome?.problem;
  const problemText = problem && (problem === 'list_full' ? t('allowed.full', { limit }) : t(`issues:${problem}`));
  const listText = useListError(errors);
  return (
    <div ref={frame} className="flex flex-col gap-2">
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
              {...control}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setOutcome(undefined);
              }}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                // A field of one line would join the lines of a list.
                if (typed.trim() !== '' || !/\S[\s,;|]+\S/.test(text)) return;
                event.preventDefault();
                add(text);
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
      <Suspense>
        {outcome?.read && (
          <AddressListResult read={outcome.read} limit={limit} onShown={() => showResult(frame.current)} />
        )}
      </Suspense>
      <AddressEntries addresses={addresses} errors={errors} onChange={onChange} />
      <Suspense>
        <SavedLists ips={addresses} onAdd={(ips) => add(ips.join('\n'))} />
      </Suspense>
    </div>
  );
}

interface ShownChanges {
  count: number;
  outcome: AddedAddresses | undefined;
  errors: AllowedAddressesProps['errors'];
}

/** Scrolls to the newest entry when the list has grown, and to the first error or refusal when one appears. */
function useShownChanges(frame: { current: HTMLDivElement | null }, { count, outcome, errors }: ShownChanges): void {
  const before = useRef(count);
  useEffect(() => {
    const hasGrown = count > before.current;
    before.current = count;
    if (hasGrown) scrollTo(frame.current?.querySelector('[data-entry]:last-child'));
  }, [frame, count]);
  useEffect(() => {
    if (outcome?.problem !== undefined) scrollTo(frame.current?.querySelector('[aria-invalid]'));
  }, [frame, outcome]);
  useEffect(() => {
    if (errors === undefined) return;
    const control = frame.current?.querySelector('input');
    scrollTo(frame.current?.querySelector('[data-wrong]') ?? control);
    // Fields before this one take the focus if they are wrong as well.
    const first = frame.current?.closest('form')?.querySelector('[aria-invalid]') ?? control;
    if (first === control) control?.focus({ preventScroll: true });
  }, [frame, errors]);
}

/** Scrolls to the field and the result below it, and the list to its newest entry. */
function showResult(frame: HTMLElement | null): void {
  const list = frame?.querySelector('[data-entry]')?.parentElement;
  if (list) list.scrollTop = list.scrollHeight;
  frame?.scrollIntoView({ block: 'start' });
}

const scrollTo = (element: Element | null | undefined) => element?.scrollIntoView({ block: 'nearest' });

/** Returns the text of an error that concerns the whole list, not one of its entries. */
function useListError(errors: AllowedAddressesProps['errors']): string | undefined {
  const { t } = useTranslation('proxies');
  const fieldError = useFieldError();
  if (errors === undefined || Array.isArray(errors)) return undefined;
  const { type, message } = errors as FormFieldError;
  return type === 'required' ? t('settings.address_needed') : fieldError({ type, ...(message && { message }) });
}
