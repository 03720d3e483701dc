import { useUndo, useUndoKey } from '../../../parts/mutation/use-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { unreachable } from '../../failures.ts';
import type { GalleryStates, StateProps } from '../../state.tsx';

function Changing({ t, report, isFailing }: StateProps & { isFailing?: boolean }) {
  const offerUndo = useUndo();
  const undo = () => {
    report('undo');
    return isFailing ? Promise.reject(unreachable) : Promise.resolve();
  };
  return <Button onClick={() => offerUndo({ text: t('proxies:label.action'), undo })}>{t('next')}</Button>;
}

function WithKey(props: StateProps) {
  useUndoKey();
  return <Changing {...props} />;
}

export const states: GalleryStates = {
  change: (props) => <WithKey {...props} />,
  failing: (props) => <Changing {...props} isFailing />,
};
