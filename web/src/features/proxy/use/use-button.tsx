import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const UseDialog = loadDialogLater(async () => (await import('./use-dialog.tsx')).UseDialog);

/** Button that opens the explanation of how to use a proxy. */
export function UseButton({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('proxy-use');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={BookOpen} />
        {t('open')}
      </Button>
      {isOpen && <UseDialog proxy={proxy} onClose={() => setOpen(false)} />}
    </>
  );
}
