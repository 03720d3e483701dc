import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { addProduct, updateProduct, viewProduct } from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { NewProduct, ProductServer, StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { schemaResolver } from '../../parts/form/form-issues.ts';
import { MovedNotice } from '../../parts/form/moved-notice.tsx';
import { useSending } from '../../parts/form/sending-form.tsx';
import { describeError } from '../../parts/state/describe-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { emptyProduct, ProductForm, type ProductValues, valuesOf } from './product-form.ts';
import { ProductFormDialog } from './product-form-dialog.tsx';
import { useMovedFields } from './use-moved-fields.ts';
import { useReloadProducts } from './use-product-acts.ts';

interface DialogProps {
  servers: readonly ProductServer[];
  onSaved: (product: StaffProduct) => void;
  onClose: () => void;
}

function useProductForm(values: ProductValues) {
  return useForm({
    defaultValues: values,
    resolver: schemaResolver<ProductValues, NewProduct>(ProductForm),
    reValidateMode: 'onSubmit',
  });
}

/** Asks for the data of a new product. */
export function AddProductDialog({ type, servers, onSaved, onClose }: DialogProps & { type: ProxyType }) {
  const { t } = useTranslation('products');
  const reload = useReloadProducts();
  const form = useProductForm(emptyProduct(type));
  const sending = useSending(form, async (body) => {
    const { product } = await call(addProduct, { body });
    await reload();
    onSaved(product);
    onClose();
  });
  return (
    <ProductFormDialog
      title={t('add')}
      form={form}
      servers={servers}
      sending={sending}
      failure={
        sending.failure !== undefined && (
          <Notice tone="bad">{t('save_failed', { message: describeError(sending.failure) })}</Notice>
        )
      }
      onClose={onClose}
    />
  );
}

/** Edits a product. If somebody else has edited it meanwhile, shows both values and asks which to keep. */
export function EditProductDialog({
  product: opened,
  servers,
  onSaved,
  onClose,
}: DialogProps & { product: StaffProduct }) {
  const { t } = useTranslation('products');
  const reload = useReloadProducts();
  const [version, setVersion] = useState(opened.version);
  // Set if someone else has edited the product meanwhile.
  const [current, setCurrent] = useState<StaffProduct>();
  const [name] = useState(opened.name);
  const form = useProductForm(valuesOf(opened));
  const movedFields = useMovedFields(servers);
  const { id } = opened;
  const sending = useSending(form, async (body) => {
    try {
      const saved = await call(updateProduct, {
        params: { id },
        body: { ...body, version: current?.version ?? version },
      });
      await reload();
      onSaved(saved.product);
      onClose();
    } catch (error) {
      if (isApiError(error, 'record.moved')) setCurrent((await call(viewProduct, { params: { id } })).product);
      throw error;
    }
  });
  const { failure, submit, setFailure } = sending;
  const take = (theirs: StaffProduct) => {
    setVersion(theirs.version);
    setCurrent(undefined);
    setFailure(undefined);
    form.reset(valuesOf(theirs));
  };
  return (
    <ProductFormDialog
      title={t('edit_title', { name })}
      form={form}
      servers={servers}
      sending={sending}
      isKnown
      failure={
        failure !== undefined &&
        (current ? (
          <MovedNotice
            error={failure}
            fields={movedFields(valuesOf(current), form.getValues())}
            busy={form.formState.isSubmitting}
            onTake={() => take(current)}
            onKeep={submit}
          />
        ) : (
          <Notice tone="bad">{t('save_failed', { message: describeError(failure) })}</Notice>
        ))
      }
      onClose={onClose}
    />
  );
}
