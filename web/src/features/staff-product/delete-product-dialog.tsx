import { removeProduct } from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useGuardedMutation } from '../../parts/mutation/use-guarded-mutation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useReloadProducts } from './use-product-acts.ts';

interface DeleteProductDialogProps {
  product: StaffProduct;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a product is deleted. One that was sold is refused, and can be hidden instead. */
export function DeleteProductDialog({ product: { id, name }, onDeleted, onClose }: DeleteProductDialogProps) {
  const { t } = useTranslation('products');
  const reload = useReloadProducts();
  const deleting = useMutation({
    mutationFn: () => call(removeProduct, { params: { id } }),
    onSuccess: async () => {
      await reload();
      onDeleted();
      onClose();
    },
  });
  const remove = useGuardedMutation(deleting);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('delete.title', { name })}
      footer={
        <DialogButtons
          onCancel={onClose}
          action={t('delete.action')}
          isDangerous
          busy={deleting.isPending}
          onClick={() => remove()}
        />
      }
    >
      <div className="flex flex-col gap-3">
        {deleting.isError && (
          <Notice tone="bad">{t('delete.failed', { message: describeError(deleting.error) })}</Notice>
        )}
        <p className="text-14 text-muted">{t('delete.means')}</p>
      </div>
    </Dialog>
  );
}
