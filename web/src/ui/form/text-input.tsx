import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';

/** Text input. `mono` is for text that is copied or compared character by character: IPs, tokens, amounts. */
export function TextInput({ mono, className, ...rest }: ComponentProps<'input'> & { mono?: boolean }) {
  return <input className={classNames(controlStyle, mono && 'figures', className)} {...rest} />;
}
