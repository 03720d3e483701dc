import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { CalendarPlus, Copy, Ellipsis, Link2, type LucideIcon, Settings2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import type { Density } from '../../../parts/list/list-look.ts';
import type { ListOrder } from '../../../parts/list/list-rows-props.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import type { ListSelection } from '../../../parts/list/use-list-selection.ts';
import { proxyPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ProxyDialog } from '../card/proxy-card.tsx';
import { useCopyItems } from '../card/use-copy-items.ts';
import { isSelectable, proxyKey } from '../list/use-selection.ts';

interface ProxyTableProps {
  proxies: readonly Proxy[];
  columns: readonly ListColumn<Proxy>[];
  density: Density;
  order: ListOrder;
  selection: ListSelection<Proxy>;
}

const hrefOf = ({ _id }: Proxy) => proxyPath(_id);

/** Proxies as a table with rows of 44 px. `j`, `k`, `x` and Enter work as in every list. Memoized: 100 rows are the most expensive part. */
export const ProxyTable = memo(function ProxyTable(props: ProxyTableProps) {
  const { proxies, columns, density, order, selection } = props;
  const { t } = useTranslation('common');
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, (key, isRange) => {
    const proxy = proxies.find(({ _id }) => _id === key);
    if (proxy && isSelectable(proxy)) selection.toggle(proxy, isRange);
  });
  return (
    <div ref={frame}>
      <ListTable
        caption={t('nav.proxies')}
        rows={proxies}
        rowKey={proxyKey}
        rowName={(proxy) => proxyName(proxy, locale)}
        columns={columns}
        density={density}
        order={order}
        selection={selection}
        canSelect={isSelectable}
        hrefOf={hrefOf}
      />
    </div>
  );
});

interface RowActionsOptions {
  onOpen: (opened: { dialog: ProxyDialog; proxy: Proxy }) => void;
  rotateButton: (proxy: Proxy) => ReactNode;
}

/** Returns the function that renders what a row offers: rotate, copy, and the rest in a menu. It changes with the language only. */
export function useRowActions({ onOpen, rotateButton }: RowActionsOptions): (proxy: Proxy) => ReactNode {
  return useCallback(
    (proxy) => <RowActions proxy={proxy} onOpen={onOpen} rotateButton={rotateButton} />,
    [onOpen, rotateButton],
  );
}

function RowActions({ proxy, onOpen, rotateButton }: RowActionsOptions & { proxy: Proxy }) {
  const { t } = useTranslation(['proxy-table', 'proxies', 'renewals']);
  const name = proxyName(proxy, useLocale());
  const copyItems = useCopyItems();
  const isActive = proxy.status === 'active';
  if (proxy.status === 'expired') return null;
  const open = (dialog: ProxyDialog, label: string, icon: MenuItem['icon']): MenuItem => ({
    label,
    ...(icon && { icon }),
    onSelect: () => onOpen({ dialog, proxy }),
  });
  return (
    <span className="flex justify-end gap-1">
      {isActive && rotateButton(proxy)}
      <RowMenu icon={Copy} label={t('copy', { name })} items={() => copyItems(proxy)} />
      <RowMenu
        icon={Ellipsis}
        label={t('more', { name })}
        items={() => [
          ...(isActive ? [open('settings', t('proxies:actions.settings'), Settings2)] : []),
          ...(proxy.features.ipRotation.enabled ? [open('token', t('proxies:actions.token'), Link2)] : []),
          ...(isSelectable(proxy) ? [open('extend', t('renewals:extend.open'), CalendarPlus)] : []),
        ]}
      />
    </span>
  );
}

interface RowMenuProps {
  label: string;
  icon: LucideIcon;
  items: () => readonly MenuItem[];
}

function RowMenu({ label, icon, items }: RowMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button reads variant="ghost" size="small" square aria-label={label} title={label}>
          <Icon of={icon} />
        </Button>
      }
      items={items}
    />
  );
}
