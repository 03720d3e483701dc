import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { describeError } from '../state/describe-error.ts';
import { maxSelected } from './list-selection.ts';
import { type LoadPart, loadMatching } from './load-matching.ts';

interface SelectMatchingProps<Row> {
  /** Number of rows that match; null if it is unknown. */
  total: number | null;
  selected: number;
  load: LoadPart<Row>;
  onRows: (rows: readonly Row[]) => void;
}

/** Button that selects all rows that match the filters, of all pages, at most 1,000. Renders nothing if they are selected. */
export function SelectMatching<Row>({ total, selected, load, onRows }: SelectMatchingProps<Row>) {
  const { t } = useTranslation('list');
  const loading = useMutation({
    mutationFn: () => loadMatching(load),
    onSuccess: onRows,
    onError: (error) => toast.error(describeError(error)),
  });
  const count = Math.min(total ?? maxSelected, maxSelected);
  if (selected >= count) return null;
  const isCut = total === null || total > maxSelected;
  return (
    <Button size="small" busy={loading.isPending} onClick={() => loading.mutate()}>
      {isCut ? t('select_first', { count }) : t('select_matching', { count })}
    </Button>
  );
}
