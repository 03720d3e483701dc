import { getCustomerReceipt, getReceipt } from '@cellgate/shared/receipt/receipt.endpoints.ts';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { saveFile } from '../../parts/dialog/save-file.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReceiptButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** ID of an order or top-up. */
  of: string;
  /** Number or amount by which the user knows it. */
  name: string;
  /** True on pages of staff, for receipts of any customer. */
  isForStaff?: boolean;
}

/** Downloads the receipt for an order or top-up as PDF. Says so if it is not numbered yet. */
export function ReceiptButton({ of, name, isForStaff = false, ...look }: ReceiptButtonProps) {
  const { t } = useTranslation('receipts');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const bytes = await call(isForStaff ? getCustomerReceipt : getReceipt, { params: { number: of } });
      saveFile({ name: `receipt-${of}.pdf`, text: bytes, type: 'application/pdf' });
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={busy} aria-label={t('download_of', { name })} onClick={() => void save()}>
      <Icon of={ReceiptText} />
      {t('download')}
    </Button>
  );
}
