import { type Choice, RadioGroup } from '../../../ui/form/radio-group.tsx';
import { type GalleryStates, Held, narrow, type StateProps } from '../../state.tsx';

const types = ['mobile', 'ipv6', 'ipv4'] as const;
type Type = (typeof types)[number];

function Types({ t, report, initial, className }: StateProps & { initial: Type | undefined; className?: string }) {
  const choices: Choice<Type>[] = types.map((value) => ({
    value,
    label: t(`proxy_type.${value}`),
    detail: value === 'ipv4' ? t('orders:not_for_sale') : t('orders:in_stock', { count: 4 }),
    aside: '$12.50',
    disabled: value === 'ipv4',
  }));
  return (
    <Held initial={initial} onChange={(next) => report('change', next ?? 'none')}>
      {(value, change) => (
        <RadioGroup<Type>
          label={t('orders:type')}
          value={value}
          onChange={change}
          choices={choices}
          className={className}
        />
      )}
    </Held>
  );
}

export const states: GalleryStates = {
  chosen: (props) => <Types {...props} initial="mobile" />,
  'none-chosen': (props) => <Types {...props} initial={undefined} />,
  'two-columns': (props) => <Types {...props} initial="ipv6" className="sm:grid-cols-2" />,
  narrow: narrow((props) => <Types {...props} initial="mobile" />),
};
