import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';

/** `mono` for what is copied or compared letter by letter: addresses, tokens, amounts. */
export function TextInput({ mono, className, ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input className={classNames(controlStyle, mono && 'figures', className)} {...rest} />;
}
