const typedInto =
  'input:not([type=checkbox], [type=radio], [readonly], [hidden], [aria-hidden]), textarea:not([readonly])';
const controls = `${typedInto}, select, [role=checkbox], [role=radio], [role=switch]`;

/**
 * Focuses a dialog's first control if it is a text field. For `onOpenAutoFocus`. Does nothing on touch screens, where a keyboard would
 * cover the dialog before it is read.
 */
export function focusFirstField(event: Event): void {
  if (!(event.target instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return;
  const first = event.target.querySelector<HTMLElement>(controls);
  if (!first?.matches(typedInto)) return;
  event.preventDefault();
  first.focus();
}
