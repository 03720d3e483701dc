import { plainLook } from '../../../parts/list/list-look.ts';
import { LookMenu } from '../../../parts/list/look-menu.tsx';
import { sampleColumns } from '../../list-sample.ts';
import { type GalleryStates, Held, type StateProps } from '../../state.tsx';

function Menu({ t, report }: StateProps) {
  return (
    <Held initial={plainLook} onChange={(look) => report('look', JSON.stringify(look))}>
      {(look, change) => <LookMenu columns={sampleColumns(t)} look={look} onChange={change} />}
    </Held>
  );
}

export const states: GalleryStates = { menu: Menu };
