const typedInto =
  'input:not([type=checkbox], [type=radio], [readonly], [hidden], [aria-hidden]), textarea:not([readonly])';
const controls = `${typedInto}, select, [role=checkbox], [role=radio], [role=switch]`;

/**
 * Goes to a dialog's `onOpenAutoFocus`: when the first thing that a dialog asks for is typed, it can be typed at once. Not with a finger,
 * where a keyboard would cover the dialog before it has been read.
 */
export function focusFirstField(event: Event): void {
  if (!(event.target instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return;
  const first = event.target.querySelector<HTMLElement>(controls);
  if (!first?.matches(typedInto)) return;
  event.preventDefault();
  first.focus();
}
