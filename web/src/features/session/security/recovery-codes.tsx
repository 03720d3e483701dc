import { brandName } from '@cellgate/shared/brand/brand.ts';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('two_factor.codes_title')}
      description={t('two_factor.codes_hint')}
      footer={
        <Button variant="primary" size="large" onClick={onClose}>
          {t('two_factor.codes_saved')}
        </Button>
      }
    >
      <ul className="figures grid gap-x-6 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-3 text-14 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} label={t('two_factor.copy_codes')} labelled size="medium" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brandName.toLowerCase()}-recovery-codes.txt`}
          className={buttonStyle()}
        >
          <Icon of={Download} />
          {t('two_factor.download_codes')}
        </a>
      </div>
    </Dialog>
  );
}
