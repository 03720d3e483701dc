/** Puts text on the clipboard, also on pages without TLS, where browsers offer only the old way. False when neither works. */
export async function copyText(text: string): Promise<boolean> {
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
