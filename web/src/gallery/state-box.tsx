import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../locales/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { type GalleryStates, namespaces, type StateProps, toState } from './state.tsx';

interface StateBoxProps {
  name: string;
  state: GalleryStates[string];
  /** Opens a state that is otherwise opened by its button. */
  isOpenAtFirst: boolean;
}

/** One state of a component: its name, the component, and the callbacks that it has called. */
export function StateBox({ name, state, isOpenAtFirst }: StateBoxProps) {
  const { t } = useTranslation(namespaces);
  const [reports, setReports] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { Show, frame } = toState(state);
  const isOpened = frame === 'layer' || frame === 'page';
  const props: StateProps = {
    t,
    report: (event, ...details) => setReports((before) => [...before, [event, ...details].join(' ')]),
    close: () => setOpen(false),
  };
  return (
    <figure aria-label={name} data-place={frame}>
      <figcaption lang="en">{name}</figcaption>
      {isOpened && (
        <Button size="small" onClick={() => setOpen(true)}>
          {`Open ${name}`}
        </Button>
      )}
      {!isOpened && (
        <div className="shown">
          <Show {...props} />
        </div>
      )}
      {isOpen && frame === 'layer' && <Show {...props} />}
      {isOpen && frame === 'page' && (
        <WholePage close={props.close}>
          <Show {...props} />
        </WholePage>
      )}
      {reports.length > 0 && <samp>{reports.join('\n')}</samp>}
    </figure>
  );
}

/** Covers the window with a state until Escape is pressed. */
function WholePage({ close, children }: { close: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same on every rendering.
  useEffect(() => {
    // Captured, so that it sees a layer which the same key closes.
    const onKey = ({ key }: KeyboardEvent) => {
      const hasLayer = document.querySelector('dialog[open], [popover]:popover-open') !== null;
      if (key === 'Escape' && !hasLayer) close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return <div className="whole-page">{children}</div>;
}
