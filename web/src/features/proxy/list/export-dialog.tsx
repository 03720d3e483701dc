import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { ExportScope } from '@cellgate/shared/proxy-export/expand-users.ts';
import {
  type ExportFormat,
  exportFileName,
  exportFormats,
  formatNames,
  isForBrowsers,
  takesResetLinks,
} from '@cellgate/shared/proxy-export/export-formats.ts';
import { exportText } from '@cellgate/shared/proxy-export/export-text.ts';
import { withNames } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPasswords } from '../access/reveal-credentials.ts';
import { fetchResetLinks } from '../use/reset-links.ts';
import { isFiltered, type ListQuery } from './list-query.ts';
import { loadProxies } from './load-proxies.ts';

/** Thrown if all selected proxies have expired. */
class NothingToExport extends Error {}

type Scope = 'selected' | 'filtered' | 'all';

interface ExportDialogProps {
  selected: readonly Proxy[];
  query: ListQuery;
  onClose: () => void;
}

/** Exports proxies for other programs: selects proxies and format, then copies the text or saves a file. */
export function ExportDialog({ selected, query, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['proxies', 'common', 'proxy-use']);
  const locale = useLocale();
  const scopes: Scope[] = [
    ...(selected.length > 0 ? ['selected' as const] : []),
    ...(isFiltered(query) ? ['filtered' as const] : []),
    'all',
  ];
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'all');
  const [format, setFormat] = useState<ExportFormat>('host_first');
  const [isWithLinks, setWithLinks] = useState(false);
  const [whose, setWhose] = useState<ExportScope>('own');
  const load = async () => {
    const proxies = scope === 'selected' ? selected : await loadProxies(scope === 'filtered' ? query : undefined);
    const complete = await withPasswords(proxies, whose);
    if (complete.length === 0) throw new NothingToExport();
    return complete;
  };
  const exporting = useMutation({
    mutationFn: async (use: (text: Promise<string>) => Promise<boolean>) => {
      const loading = load();
      const text = async () => {
        const proxies = await loading;
        const hasLinks = isWithLinks && takesResetLinks(format);
        return exportText(withNames(proxies, locale), format, hasLinks ? await fetchResetLinks(proxies) : undefined);
      };
      const done = await use(text());
      return { count: (await loading).length, done };
    },
    onSuccess: ({ count, done }) => {
      if (!done) return void toast.error(t('copy_failed'));
      toast.success(t('export.done', { count }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      footer={
        <>
          <Button size="large" busy={exporting.isPending} onClick={() => exporting.mutate(copyText)}>
            <Icon of={Copy} />
            {t('export.copy')}
          </Button>
          <Button
            size="large"
            variant="primary"
            busy={exporting.isPending}
            onClick={() => exporting.mutate((text) => download(text, exportFileName(format)))}
          >
            <Icon of={Download} />
            {t('export.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {scopes.length > 1 && (
          <RadioGroup
            label={t('export.which')}
            value={scope}
            onChange={setScope}
            choices={scopes.map((value) => ({ value, label: t(`export.${value}`, { count: selected.length }) }))}
          />
        )}
        <Field label={t('export.users')}>
          {(control) => (
            <Select
              {...control}
              value={whose}
              onChange={(event) => setWhose(ExportScope.options.find((each) => each === event.target.value) ?? 'own')}
              options={ExportScope.options.map((value) => ({ value, label: t(`export.of_${value}`) }))}
            />
          )}
        </Field>
        <Field
          label={t('export.format')}
          hint={`${isForBrowsers(format) ? `${t('export.browsers_note')} ` : ''}${t('export.note')}`}
        >
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={(event) => setFormat(exportFormats.find((each) => each === event.target.value) ?? 'host_first')}
              options={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
            />
          )}
        </Field>
        {takesResetLinks(format) && (
          <div className="flex flex-col gap-1">
            <Checkbox label={t('proxy-use:links.add')} checked={isWithLinks} onChange={setWithLinks} />
            {isWithLinks && (
              <p className="text-13 text-muted">
                {isForBrowsers(format) && `${t('proxy-use:links.browsers')} `}
                {t('proxy-use:links.warning')} {t('proxy-use:links.created')}
              </p>
            )}
          </div>
        )}
        {exporting.isError && (
          <Notice tone="bad">
            {exporting.error instanceof NothingToExport ? t('export.nothing') : describeError(exporting.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

async function download(text: Promise<string>, fileName: string): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([await text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
  return true;
}
