import type { BrowserContext } from '@playwright/test';

/**
 * Makes every page of a phone log an error for each element that does not fit the screen, and for each field whose small font makes phones
 * zoom in.
 */
export async function watchFit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const smallestLettersPx = 16;
    const layers = '[role=dialog], [role=menu], dialog[open], [popover]:popover-open';
    const reported = new Set<string>();

    const sizeOf = ({ tagName }: Element, what: string) => `${tagName.toLowerCase()} ${what}`;
    const faults = () => {
      const root = document.documentElement;
      const wide = root.scrollWidth > root.clientWidth + 1 ? [sizeOf(root, `is ${root.scrollWidth} px wide`)] : [];
      const cut = [...document.querySelectorAll(layers)].flatMap((layer) => {
        const { left, right, top, bottom } = layer.getBoundingClientRect();
        const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        return isInside ? [] : [sizeOf(layer, `is cut off: ${[left, top, right, bottom].map(Math.round)}`)];
      });
      const fields = [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')];
      const small = fields
        .filter(
          (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < smallestLettersPx,
        )
        .map((field) => sizeOf(field, `${field.getAttribute('name') ?? field.id} has letters that are zoomed into`));
      return [...wide, ...cut, ...small];
    };

    // Only faults in two consecutive looks count, because elements are out of place during a transition.
    let before = new Set<string>();
    const check = () => {
      const now = faults();
      for (const fault of now.filter((each) => before.has(each) && !reported.has(each))) {
        reported.add(fault);
        console.error(`On a phone: ${fault} at ${location.pathname}`);
      }
      before = new Set(now);
      setTimeout(() => requestAnimationFrame(check), 150);
    };
    requestAnimationFrame(check);
  });
}
