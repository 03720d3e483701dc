import { ipOnlyLimitParams } from '@cellgate/shared/proxy/ip-only-limit.ts';
import { updateAuthSettings } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { AuthType, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { applyServerIssues, schemaResolver, useFieldError } from '../../../parts/form/form-issues.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AllowedAddresses, type AllowedAddressesHandle } from './allowed-addresses.tsx';
import { AuthSettingsForm, type AuthSettingsValues, ipOnlyFormIssues, settingsOf } from './auth-settings-form.ts';
import { generatePassword } from './generate-password.ts';

/** Prescribed times in milliseconds: from success to closing, and for showing an error. */
const closeAfterMs = 2000;
const errorStaysMs = 5000;

/** Access settings of a proxy. Typed input is kept while the list behind the dialog reloads. */
export function AuthSettingsDialog({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const fieldError = useFieldError();
  const locale = useLocale();
  const formId = useId();
  const addresses = useRef<AllowedAddressesHandle>(null);
  const form = useForm<AuthSettingsValues, unknown, AuthSettingsForm>({
    defaultValues: settingsOf(proxy),
    resolver: schemaResolver<AuthSettingsValues, AuthSettingsForm>(AuthSettingsForm, ipOnlyFormIssues),
  });
  const saving = useSaving({ proxy, onClose, onRefused: (error) => applyServerIssues(form, error) });
  const { errors } = form.formState;
  const type = form.watch('type');
  const save = form.handleSubmit((values) => saving.save(values));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      description={proxyName(proxy, locale)}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('settings.save')}
          submits={formId}
          busy={saving.isPending}
          disabled={saving.isSaved}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          // A typed IP that was not added belongs to the list as well.
          if (addresses.current?.takeTyped()) void save();
        }}
        className="flex flex-col gap-5"
      >
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioGroup
              label={t('authentication')}
              value={field.value}
              onChange={(next) => {
                field.onChange(next);
                form.clearErrors('allowedIPs');
              }}
              choices={AuthType.options.map((value) => ({
                value,
                label: t(`auth_type.${value}.label`),
                detail: t(`auth_type.${value}.detail`),
              }))}
            />
          )}
        />
        <Field label={t('settings.username')} error={fieldError(errors.username)}>
          {(control) => (
            <TextInput mono autoComplete="off" spellCheck={false} {...control} {...form.register('username')} />
          )}
        </Field>
        <PasswordField form={form} />
        <Controller
          control={form.control}
          name="allowedIPs"
          render={({ field }) => (
            <AllowedAddresses
              ref={addresses}
              addresses={field.value}
              onChange={(next) => {
                field.onChange(next);
                form.clearErrors('allowedIPs');
              }}
              hint={
                type === 'iponly' ? t('settings.addresses_decide', ipOnlyLimitParams) : t('settings.addresses_restrict')
              }
              errors={errors.allowedIPs}
            />
          )}
        />
        <div aria-live="polite" className="-bottom-3 sticky empty:hidden">
          {saving.isSaved && <Notice tone="good">{t('settings.saved')}</Notice>}
          {saving.error !== undefined && (
            <Notice tone="bad">{describeError(saving.error, t('settings.failed'))}</Notice>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function PasswordField({ form }: { form: UseFormReturn<AuthSettingsValues, unknown, AuthSettingsForm> }) {
  const { t } = useTranslation('proxies');
  const fieldError = useFieldError();
  return (
    <Field
      label={t('settings.password')}
      hint={t(form.watch('type') === 'iponly' ? 'settings.not_asked' : 'settings.keep_password')}
      error={fieldError(form.formState.errors.password)}
    >
      {(control) => (
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <PasswordInput
              placeholder="••••••••"
              autoComplete="new-password"
              spellCheck={false}
              className="figures"
              {...control}
              {...form.register('password')}
            />
          </div>
          <Button
            size="large"
            className="px-3!"
            onClick={() =>
              form.setValue(
                'password',
                generatePassword((bytes) => crypto.getRandomValues(bytes)),
                {
                  shouldValidate: true,
                  shouldDirty: true,
                },
              )
            }
          >
            <Icon of={RefreshCw} />
            {t('settings.generate')}
          </Button>
        </div>
      )}
    </Field>
  );
}

interface SavingProps {
  proxy: Proxy;
  onClose: () => void;
  /** Shows the error at the fields. Returns true if a field was concerned. */
  onRefused: (error: unknown) => boolean;
}

function useSaving({ proxy, onClose, onRefused }: SavingProps) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>();
  const saving = useMutation({
    mutationFn: (body: AuthSettingsForm) => call(updateAuthSettings, { params: { id: proxy._id }, body }),
    onMutate: () => setError(undefined),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['proxies'] }),
    onError: (failure) => {
      if (!onRefused(failure)) setError(failure);
    },
  });
  const { isSuccess } = saving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: success starts the timer, a new `onClose` does not.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  useEffect(() => {
    if (error === undefined) return;
    const timer = setTimeout(() => setError(undefined), errorStaysMs);
    return () => clearTimeout(timer);
  }, [error]);

  return {
    save: (body: AuthSettingsForm) => saving.mutate(body),
    isPending: saving.isPending,
    isSaved: isSuccess,
    error,
  };
}
