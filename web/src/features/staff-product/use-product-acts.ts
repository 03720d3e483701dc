import { moveProduct, updateProduct } from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useUndo } from '../../parts/mutation/use-undo.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';
import { ProductForm, valuesOf } from './product-form.ts';

/** Returns a function that reloads all products on the page. */
export function useReloadProducts(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['staff-products'] });
}

/** Moves, hides and shows a product; each can be undone for six seconds. */
export function useProductActs(product: StaffProduct) {
  const { t } = useTranslation('products');
  const reload = useReloadProducts();
  const offerUndo = useUndo();
  const { id, name, status } = product;
  const moveTo = (seen: number, position: number) => call(moveProduct, { params: { id }, body: { position, seen } });
  const save = (next: StaffProduct['status'], version: number) =>
    call(updateProduct, {
      params: { id },
      body: { ...ProductForm.parse({ ...valuesOf(product), sale: next }), version },
    });
  const onError = async (error: unknown) => {
    toast.error(t('save_failed', { message: describeError(error) }));
    await reload();
  };
  const move = useMutation({
    mutationFn: (position: number) => moveTo(product.position, position),
    onSuccess: async (_, position) => {
      await reload();
      const undo = async () => {
        await moveTo(position, product.position);
        await reload();
      };
      offerUndo({ text: t('moved', { name }), undo });
    },
    onError,
  });
  const hide = useMutation({
    mutationFn: (next: StaffProduct['status']) => save(next, product.version),
    onSuccess: async ({ product: saved }, next) => {
      await reload();
      const undo = async () => {
        await save(status, saved.version);
        await reload();
      };
      offerUndo({ text: t(next === 'inactive' ? 'hidden' : 'shown', { name }), undo });
    },
    onError,
  });
  return { move, hide };
}
