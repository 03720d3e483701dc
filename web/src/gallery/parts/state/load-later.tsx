import type { ComponentType } from 'react';
import { loadDialogLater, loadLater } from '../../../parts/state/load-later.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { never } from '../../failures.ts';
import { type GalleryStates, layer } from '../../state.tsx';

interface TextProps {
  text: string;
}

interface DialogProps extends TextProps {
  onClose: () => void;
}

const Part = loadLater(
  async (): Promise<ComponentType<TextProps>> =>
    ({ text }) => <p>{text}</p>,
);
const Loading = loadLater((): Promise<ComponentType> => never, <Skeleton className="h-20" />);
const Shown = loadDialogLater(
  async (): Promise<ComponentType<DialogProps>> =>
    ({ text, onClose }) => (
      <Dialog open title={text} onClose={onClose}>
        {text}
      </Dialog>
    ),
);

export const states: GalleryStates = {
  part: ({ t }) => <Part text={t('proxies:empty.hint')} />,
  loading: () => <Loading />,
  dialog: layer(({ t, close }) => <Shown text={t('proxies:empty.title')} onClose={close} />),
};
