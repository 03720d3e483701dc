import type { ComponentType } from 'react';
import { loadDialogLater, loadLater } from '../../../parts/state/load-later.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
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
const Missing = loadLater(
  (): Promise<ComponentType<TextProps>> => Promise.reject(new Error('no line')),
  <Skeleton className="h-20" />,
);
const Shown = loadDialogLater(
  async (): Promise<ComponentType<DialogProps>> =>
    ({ text, onClose }) => (
      <Dialog open title={text} onClose={onClose}>
        {text}
      </Dialog>
    ),
);
const MissingDialog = loadDialogLater((): Promise<ComponentType<DialogProps>> => Promise.reject(new Error('no line')));

export const states: GalleryStates = {
  part: ({ t }) => <Part text={t('proxies:empty.hint')} />,
  'missing-part': ({ t }) => <Missing text={t('proxies:empty.hint')} />,
  dialog: layer(({ t, close }) => <Shown text={t('proxies:empty.title')} onClose={close} />),
  'missing-dialog': layer(({ t, close }) => <MissingDialog text={t('proxies:empty.title')} onClose={close} />),
};
