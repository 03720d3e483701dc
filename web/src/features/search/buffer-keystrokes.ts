type Keyboard = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Buffers keystrokes until the search field exists. The returned function stops the buffering and returns the text once; later calls
 * return an empty string.
 */
export function bufferKeystrokes(keyboard: Keyboard): () => string {
  const letters: string[] = [];
  const onKeyDown = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') letters.pop();
    // Keys that type no character have longer names.
    else if ([...key].length === 1) letters.push(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  keyboard.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    keyboard.removeEventListener('keydown', onKeyDown, { capture: true });
    return letters.splice(0).join('');
  };
}
