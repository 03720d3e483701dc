import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { disclosureItem } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ChoiceListProps<Value extends string> {
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Lines of a small menu, of which one is selected. */
export function ChoiceList<Value extends string>({ choices, chosen, onChoose }: ChoiceListProps<Value>) {
  return (
    <ul>
      {choices.map(({ value, label, lang }) => (
        <li key={value}>
          <button
            type="button"
            lang={lang}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={classNames(disclosureItem, value === chosen && 'font-medium')}
          >
            <span className="flex-1">{label}</span>
            {value === chosen && <Icon of={Check} className="text-accent" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
