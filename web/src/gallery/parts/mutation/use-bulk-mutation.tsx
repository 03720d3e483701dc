import { useRef, useState } from 'react';
import { type PlannedChange, useBulkMutation } from '../../../parts/mutation/use-bulk-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5', '203.0.113.6'];

/** Changes six objects; the second one fails at the first attempt if `isFlaky`. Calls end when `end` is pressed. */
function Changes({ t, report, isFlaky = false }: StateProps & { isFlaky?: boolean }) {
  const failures = useRef(isFlaky ? 1 : 0);
  const waiting = useRef<(() => void)[]>([]);
  const plan = (): PlannedChange[] =>
    addresses.map((address, index) => ({
      of: address,
      to: 'new',
      send: () => {
        report('send', index + 1);
        return new Promise<void>((resolve, reject) => {
          const fails = index === 1 && failures.current > 0;
          if (fails) failures.current -= 1;
          waiting.current.push(() => (fails ? reject(new Error('refused')) : resolve()));
        });
      },
    }));
  const endCalls = () => {
    for (const end of waiting.current.splice(0)) end();
  };
  const change = useBulkMutation({ plan, queryKey: ['gallery'], onDone: () => report('done') });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button busy={change.isPending} onClick={() => change.mutate(undefined)}>
        {t('proxies:many.rotate')}
      </Button>
      <Button onClick={endCalls}>{t('next')}</Button>
      {change.data && <span>{`${change.data.failed} / ${addresses.length}`}</span>}
    </div>
  );
}

/** The same in a part that can be removed while calls are under way. */
function Removable(props: StateProps) {
  const [isShown, setShown] = useState(true);
  return (
    <div className="flex flex-wrap gap-2">
      {isShown && <Changes {...props} />}
      <Button onClick={() => setShown(false)}>{props.t('close')}</Button>
    </div>
  );
}

export const states: GalleryStates = {
  working: (props) => <Changes {...props} />,
  'one-fails': (props) => <Changes {...props} isFlaky />,
  removed: (props) => <Removable {...props} />,
};
