import { useTranslation } from '../locales/use-translation.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

interface DialogButtonsProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'> {
  onCancel: () => void;
  /** What leaving it be is called, where "Cancel" would mislead. */
  cancel?: string;
  /** What the main button does. */
  action: string;
  /** The id of the form in the dialog that the main button submits. */
  submits?: string;
  isDangerous?: boolean;
}

/** Under a dialog that asks for something: leave it be, or do it. */
export function DialogButtons({ onCancel, cancel, action, submits, isDangerous, ...main }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="large" onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      <Button
        size="large"
        variant={isDangerous ? 'danger' : 'primary'}
        {...(submits !== undefined && { type: 'submit', form: submits })}
        {...main}
      >
        {action}
      </Button>
    </>
  );
}
