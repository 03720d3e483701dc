import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clampQuantity, exceededLimit, type QuantityLimit } from './order-decision.ts';

interface QuantityStepperProps {
  quantity: number;
  /** Maximum quantity; 0 if sold out. */
  max: number;
  onChange: (quantity: number) => void;
  error: string | undefined;
}

export function QuantityStepper({ quantity, max, onChange, error }: QuantityStepperProps) {
  const { t } = useTranslation('orders');
  // The field may be empty while the customer types.
  const [typed, setTyped] = useState(String(quantity));
  const [limit, setLimit] = useState<QuantityLimit>();
  const step = (next: number) => {
    setLimit(undefined);
    onChange(next);
  };
  useEffect(() => setTyped((current) => (Number(current) === quantity ? current : String(quantity))), [quantity]);
  return (
    <Field
      label={t('quantity')}
      hint={max > 0 ? t('quantity_hint', { count: max }) : undefined}
      error={error ?? (limit && t(`quantity_limit.${limit}`, { max }))}
    >
      {(control) => (
        <div className="flex gap-2">
          <Button
            reads
            size="large"
            className="w-11 px-0!"
            aria-label={t('fewer')}
            disabled={quantity <= 1}
            onClick={() => step(quantity - 1)}
          >
            <Icon of={Minus} />
          </Button>
          <TextInput
            mono
            inputMode="numeric"
            className="w-20! text-center"
            {...control}
            value={typed}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '');
              setTyped(digits);
              setLimit(digits === '' ? undefined : exceededLimit(Number(digits), max));
              if (digits !== '') onChange(clampQuantity(Number(digits), max));
            }}
            onBlur={() => setTyped(String(quantity))}
          />
          <Button
            reads
            size="large"
            className="w-11 px-0!"
            aria-label={t('more')}
            disabled={quantity >= max}
            onClick={() => step(quantity + 1)}
          >
            <Icon of={Plus} />
          </Button>
        </div>
      )}
    </Field>
  );
}
