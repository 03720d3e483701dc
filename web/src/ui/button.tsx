import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { readOnly } from './read-only.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Working: shows it and cannot be pressed again. */
    busy?: boolean;
    /** Changes nothing, so that it works on pages that are read-only, too. */
    reads?: boolean;
  };

export function Button(given: ButtonProps) {
  const { variant, size, wide, square, busy, reads, className, children, type, onClick, ...rest } =
    readOnly.adapt?.(given) ?? given;
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
