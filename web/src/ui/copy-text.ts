/**
 * Copies a text to the clipboard, also on pages without TLS, where browsers offer only the old API. A promised text is claimed within the
 * click, because browsers refuse to copy later. Returns false if no API works; throws what the promise throws.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text === 'string') return copyNow(text);
  return (await claimClipboard(text)) || copyNow(await text);
}

async function claimClipboard(text: Promise<string>): Promise<boolean> {
  const content = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  // Handled at once: the browser may take the promise only after it has rejected, and would report it.
  content.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
    return true;
  } catch {
    // Either the browser lacks this API or the text's promise rejected; the caller awaits the promise itself.
    await content.catch(() => undefined);
    return false;
  }
}

async function copyNow(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    // An open dialog traps the focus.
    (document.querySelector('[role=dialog]') ?? document.body).append(area);
    const focused = document.activeElement;
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
