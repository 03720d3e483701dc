import type { StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import type { Tone } from '../../ui/status.tsx';

/** Whether a product is sold, in one word: the status, and whether a product that is not sold is coming soon. */
export const saleStates = ['active', 'coming_soon', 'maintenance', 'inactive'] as const;
export type SaleState = (typeof saleStates)[number];

export const saleTones: Readonly<Record<SaleState, Tone>> = {
  active: 'good',
  coming_soon: 'accent',
  maintenance: 'warn',
  inactive: 'neutral',
};

export function saleStateOf({ status, isComingSoon }: Pick<StaffProduct, 'status' | 'isComingSoon'>): SaleState {
  return status === 'maintenance' && isComingSoon ? 'coming_soon' : status;
}

/** Returns the fields of a product that the state stands for. */
export function saleFieldsOf(state: SaleState): Pick<StaffProduct, 'status' | 'isComingSoon'> {
  return state === 'coming_soon'
    ? { status: 'maintenance', isComingSoon: true }
    : { status: state, isComingSoon: false };
}
