import type { Page } from '@playwright/test';

/**
 * Returns texts whose end is cut off by their own box, with the box’s width: by an ellipsis, clamped lines or hidden overflow. A cut text is fine if
 * its whole is in the title of the box, of what is in it or around it.
 */
export async function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isWide = scrollWidth > clientWidth + 1;
      const isHigh = scrollHeight > clientHeight + 1;
      if (clientWidth <= 1 || (!isWide && !isHigh)) return false;
      const { overflowX, webkitLineClamp, clipPath } = getComputedStyle(element);
      // For screen readers only.
      if (clipPath !== 'none') return false;
      const isHidden = overflowX === 'hidden' || overflowX === 'clip';
      return isHidden && (isWide || (isHigh && webkitLineClamp !== 'none'));
    };
    const isToldElsewhere = (element: Element) => element.closest('[title]') ?? element.querySelector('[title]');
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => isCut(element) && element.innerText?.trim() && element.checkVisibility())
      .filter((element) => !isToldElsewhere(element))
      .map(
        ({ tagName, innerText, clientWidth, scrollWidth }) =>
          `${tagName} ${scrollWidth} > ${clientWidth}: ${innerText.slice(0, 60)}`,
      );
  });
}
