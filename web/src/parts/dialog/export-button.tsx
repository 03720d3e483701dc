import { byteOrderMark } from '@cellgate/shared/csv/to-csv.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { describeError } from '../state/describe-error.ts';
import { saveFile } from './save-file.ts';

interface ExportButtonProps {
  fileName: string;
  load: () => Promise<string>;
  /** Says what is exported; “Export” by default. */
  label?: string;
  size?: 'small';
}

/** Downloads a file with the session's token, which a plain link could not send. */
export function ExportButton({ fileName, load, label, size }: ExportButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      // `fetch` drops the mark of a file of the API.
      const text = (await load()).replace(byteOrderMark, '');
      saveFile({ name: fileName, text: byteOrderMark + text, type: 'text/csv' });
    } catch (error) {
      toast.error(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} {...(size && { size })} onClick={() => void save()}>
      <Icon of={Download} />
      {label ?? t('export')}
    </Button>
  );
}
