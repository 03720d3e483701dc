import {
  type StaffHit,
  type StaffHitKind,
  type StaffSearchResult,
  staffHitKinds,
} from '@cellgate/shared/search/staff-search.ts';
import { Boxes, Cpu, Network, Server, ShoppingCart, UserRound, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { staffHitPath } from './staff-hit-path.ts';

const icons = {
  customer: UserRound,
  order: ShoppingCart,
  proxy: Network,
  modem: Cpu,
  server: Server,
  product: Boxes,
  payment: Wallet,
} as const satisfies Record<StaffHitKind, unknown>;

/** Returns the search results as entries that open them. One without a page of its own copies its ID. */
export function useStaffEntries(result: StaffSearchResult | undefined): EntryGroup[] {
  const { t } = useTranslation('backoffice');
  const navigate = useNavigate();
  if (!result) return [];
  const copyId = (id: string) => {
    const failed = () => toast.error(t('palette.copy_failed', { id }));
    copyText(id).then((isCopied) => (isCopied ? toast.success(t('palette.id_copied', { id })) : failed()), failed);
  };
  const toEntry = (hit: StaffHit): Entry => {
    const path = staffHitPath(hit);
    const detail = [hit.subtitle, path === undefined ? t('palette.copy_id') : ''].filter((text) => text !== '');
    return {
      id: `${hit.kind}-${hit.id}`,
      icon: icons[hit.kind],
      label: hit.title,
      detail: detail.join(' · '),
      run: () => (path === undefined ? copyId(hit.id) : void navigate(path)),
    };
  };
  return staffHitKinds.map((kind) => ({
    id: kind,
    label: result.cutKinds.includes(kind)
      ? t('palette.first', { kind: t(`palette.kind.${kind}`) })
      : t(`palette.kind.${kind}`),
    entries: result.hits.filter((hit) => hit.kind === kind).map(toEntry),
  }));
}
