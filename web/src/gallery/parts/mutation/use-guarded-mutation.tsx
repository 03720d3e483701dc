import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGuardedMutation } from '../../../parts/mutation/use-guarded-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Ordering({ t, report }: StateProps) {
  const end = useRef<() => void>(() => {});
  const ordering = useMutation({
    mutationFn: (quantity: number) => {
      report('order', quantity);
      return new Promise<void>((resolve) => {
        end.current = resolve;
      });
    },
  });
  const order = useGuardedMutation(ordering);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => order(2)}>{t('orders:complete_order')}</Button>
      <Button onClick={() => end.current()}>{t('next')}</Button>
    </div>
  );
}

export const states: GalleryStates = { working: Ordering };
