import { ProxyType } from '@cellgate/shared/product/product.ts';
import type { NewProduct, ProductServer } from '@cellgate/shared/product/staff-product.ts';
import { type ReactNode, useId } from 'react';
import { type FieldError, get, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../locales/use-translation.ts';
import { clearEditedError, useFieldError } from '../../parts/form/form-issues.ts';
import type { useSending } from '../../parts/form/sending-form.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import type { ProductValues } from './product-form.ts';
import { saleStates } from './sale-state.ts';
import { ServerChecklist } from './server-checklist.tsx';

interface ProductFormDialogProps {
  title: string;
  form: UseFormReturn<ProductValues, unknown, NewProduct>;
  servers: readonly ProductServer[];
  sending: Pick<ReturnType<typeof useSending>, 'submit'>;
  /** What went wrong with the whole form. */
  failure: ReactNode;
  /** True if the product exists: its type stays. */
  isKnown?: boolean;
  onClose: () => void;
}

/** Dialog with the form of a product, its servers, and the stock that they give. */
export function ProductFormDialog(props: ProductFormDialogProps) {
  const { title, form, servers, sending, failure, isKnown, onClose } = props;
  const { t } = useTranslation(['products', 'common']);
  const formId = useId();
  const [type, operator, chosen, isPopular] = form.watch(['type', 'operator', 'servers', 'isPopular']);
  const isMobile = type === 'mobile';
  const text = (name: TextName, label: string, extra: Partial<TextFieldProps> = {}) => (
    <TextField form={form} name={name} label={label} {...extra} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      footer={
        <DialogButtons onCancel={onClose} action={t('save')} submits={formId} busy={form.formState.isSubmitting} />
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={sending.submit}
        onChange={(event) => clearEditedError(form, event)}
      >
        {failure && <div className="sm:col-span-2">{failure}</div>}
        {!isKnown && (
          <Field label={t('form.type')}>
            {(control) => (
              <Select
                options={ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) }))}
                {...control}
                {...form.register('type', { onChange: () => form.setValue('servers', []) })}
              />
            )}
          </Field>
        )}
        <div className={isKnown ? 'sm:col-span-2' : undefined}>
          <Field label={t('form.sale')}>
            {(control) => (
              <Select
                options={saleStates.map((value) => ({ value, label: t(`state.${value}`) }))}
                {...control}
                {...form.register('sale')}
              />
            )}
          </Field>
        </div>
        {isMobile && text('operator', t('form.operator'), { hint: t('form.operator_hint') })}
        {isMobile && text('name', t('form.name'), { hint: t('form.name_hint') })}
        {text('country', t('form.country'), { hint: t('form.country_hint') })}
        {text('flag', t('form.flag'), { hint: t('form.flag_hint') })}
        {text('pricing.weekly.price', t('form.weekly_price'), { isAmount: true })}
        {text('pricing.weekly.originalPrice', t('form.weekly_list'), { isAmount: true })}
        {text('pricing.monthly.price', t('form.monthly_price'), { isAmount: true })}
        {text('pricing.monthly.originalPrice', t('form.monthly_list'), { isAmount: true })}
        {text('description', t('form.description'))}
        {text('lowStock', t('form.low_stock'), { hint: t('form.low_stock_hint'), isAmount: true })}
        <div className="sm:col-span-2">
          <Checkbox
            label={t('form.popular')}
            checked={isPopular}
            onChange={(next) => form.setValue('isPopular', next, { shouldDirty: true })}
          />
        </div>
        <ServerChecklist
          servers={servers.filter((server) => server.type === type)}
          chosen={chosen}
          operator={isMobile ? operator : ''}
          onChange={(next) => form.setValue('servers', next, { shouldDirty: true })}
        />
        {isKnown && <p className="text-13 text-muted sm:col-span-2">{t('form.price_hint')}</p>}
      </form>
    </Dialog>
  );
}

type TextName =
  | 'operator'
  | 'name'
  | 'country'
  | 'flag'
  | 'description'
  | 'lowStock'
  | `pricing.${'weekly' | 'monthly'}.${'price' | 'originalPrice'}`;

interface TextFieldProps {
  form: UseFormReturn<ProductValues, unknown, NewProduct>;
  name: TextName;
  label: string;
  hint?: string;
  isAmount?: boolean;
}

function TextField({ form, name, label, hint, isAmount }: TextFieldProps) {
  const fieldError = useFieldError();
  const error: FieldError | undefined = get(form.formState.errors, name);
  return (
    <Field label={label} hint={hint} error={fieldError(error)}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...(isAmount && { inputMode: 'decimal', mono: true })}
          {...control}
          {...form.register(name)}
        />
      )}
    </Field>
  );
}
