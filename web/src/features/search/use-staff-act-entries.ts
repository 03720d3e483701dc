import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { type StaffAct, staffActIcons, staffActs } from '../../parts/command/staff-act.ts';
import type { EntryGroup } from './entry.ts';
import { wordsOf } from './read-act.ts';
import { actsOnHits, staffActPath } from './staff-acts.ts';

/** Returns the words of each act of staff in the page's language. */
export function useStaffActWords(): Record<StaffAct, readonly string[]> {
  const { t } = useTranslation('backoffice');
  const words = staffActs.map((act) => [act, wordsOf(t(`palette.acts.${act}.words`))]);
  return Object.fromEntries(words) as Record<StaffAct, readonly string[]>;
}

/** Returns the acts on records that the search has found. Each opens its record with the dialog of the act. */
export function useStaffActEntries(hits: readonly StaffHit[], typed: StaffAct | undefined): EntryGroup {
  const { t } = useTranslation('backoffice');
  const navigate = useNavigate();
  const entries = actsOnHits(hits, typed).map(({ act, hit }) => ({
    id: `act-${act}-${hit.id}`,
    icon: staffActIcons[act],
    label: t(`palette.acts.${act}.label`),
    detail: [hit.title, hit.subtitle].filter((text) => text !== '').join(' · '),
    run: () => void navigate(staffActPath(act, hit)),
  }));
  return { id: 'acts', label: t('palette.acts_on'), entries };
}
