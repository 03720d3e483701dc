type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'
>;

/**
 * Returns the character of a shortcut that is one key: `j`, `X`, `?`, `Enter`. Letters of other alphabets count by the position of their
 * key. Undefined with Ctrl, Cmd or Alt, and while text is typed.
 */
export function shortcutOf({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  target,
}: Press): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing || isWritable(target)) return undefined;
  const position = /^Key([A-Z])$/.exec(code)?.[1];
  if (!position || /^[a-z]$/i.test(key)) return key;
  return shiftKey ? position : position.toLowerCase();
}

/** Reports whether an element takes text or has keys of its own for letters, as a select has. */
export function isWritable(target: EventTarget | null): boolean {
  const element: Partial<Pick<Element, 'closest'>> | null = target as Element | null;
  return Boolean(
    element?.closest?.('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]'),
  );
}

/** Reports whether a dialog or menu is open, whose keys take precedence. */
export function isLayerOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], dialog[open], :popover-open') !== null;
}
