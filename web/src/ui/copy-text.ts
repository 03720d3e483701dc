/**
 * Puts text on the clipboard, also on pages without TLS, where browsers offer only the old way. Text that has yet to come is waited for, and
 * the click still counts: browsers forbid copying later than that. False when no way works; throws what the text's promise throws.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text === 'string') return copyNow(text);
  return (await claimClipboard(text)) || copyNow(await text);
}

async function claimClipboard(text: Promise<string>): Promise<boolean> {
  const content = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
    return true;
  } catch {
    // Either the browser cannot do this, or the text did not come: whoever awaits the text itself finds out.
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
    // Inside an open dialog the focus may not leave it.
    (document.querySelector('[role=dialog]') ?? document.body).append(area);
    const focused = document.activeElement;
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
