import { ChoiceList } from '../../../parts/form/choice-list.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

const lengths = ['7d', '30d', '90d', '1y'] as const;

function Lengths({ t, report }: StateProps) {
  return (
    <Held<string> initial="30d" onChange={(next) => report('choose', next)}>
      {(chosen, change) => (
        <ChoiceList
          choices={lengths.map((value) => ({ value, label: t(`balance:period.${value}`) }))}
          chosen={chosen}
          onChoose={change}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  chosen: (props) => <Lengths {...props} />,
  'long-text': narrow(({ t }) => (
    <ChoiceList
      choices={[
        { value: 'long', label: t('settings:two_factor.about') },
        { value: 'short', label: 'Українська', lang: 'uk' },
      ]}
      chosen="long"
      onChoose={() => {}}
    />
  )),
};
