import { Outdated } from '../../../parts/state/outdated.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { GalleryStates, StateProps } from '../../state.tsx';

const text = ({ t }: StateProps) => <p>{t('proxies:empty.hint')}</p>;

export const states: GalleryStates = {
  current: (props) => <Outdated isOutdated={false}>{text(props)}</Outdated>,
  outdated: (props) => (
    <Panel>
      <Outdated isOutdated>{text(props)}</Outdated>
    </Panel>
  ),
  'on-canvas': (props) => (
    <Outdated isOutdated on="canvas">
      <Panel>{text(props)}</Panel>
    </Outdated>
  ),
};
