import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { controlStyle } from './control-style.ts';

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input type={shown ? 'text' : 'password'} className={classNames(controlStyle, 'pr-12', className)} {...rest} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t(shown ? 'hide_password' : 'show_password')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
      >
        <Icon of={shown ? EyeOff : Eye} size={18} />
      </button>
    </div>
  );
}
