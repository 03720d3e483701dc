import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** Height of a button: small 32 px, in tables and bars; medium 36 px; large 44 px, in forms. */
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width of its container. */
  wide?: boolean;
  /** Square, for a single icon. */
  square?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent/90 border-transparent',
  secondary: 'bg-surface text-ink border-line hover:bg-sunken',
  ghost: 'bg-transparent text-muted border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-on-bad border-transparent hover:bg-bad/90',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 text-13 gap-1.5',
  medium: 'min-h-9 text-14 gap-2',
  large: 'min-h-11 text-14 gap-2',
};
const paddings: Record<ButtonSize, string> = { small: 'px-2.5 py-1', medium: 'px-3.5 py-1.5', large: 'px-5 py-2' };
// Without shrinking: beside a long text the target would become too narrow.
const squares: Record<ButtonSize, string> = { small: 'w-8 shrink-0', medium: 'w-9 shrink-0', large: 'w-11 shrink-0' };

/** Returns the classes of a button, also for links that look like one. */
export function buttonStyle({ variant = 'secondary', size = 'medium', wide, square }: ButtonLook = {}): string {
  return classNames(
    'inline-flex items-center justify-center rounded-lg border text-center font-medium transition-colors duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    square ? squares[size] : paddings[size],
    wide && 'w-full',
  );
}
