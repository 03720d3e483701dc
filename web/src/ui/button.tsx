import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** Working: shows it and cannot be pressed again. */ busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  square,
  busy,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // A busy button keeps the focus, so it is not `disabled`.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      type={type ?? 'button'}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      // The spinner takes the place of an icon.
      className={classNames(buttonStyle({ variant, size, wide, square }), busy && '[&>svg~svg]:hidden', className)}
      {...rest}
    >
      {busy && <Spinner />}
      {(!busy || !square) && children}
    </button>
  );
}
