import type { BrowserContext } from '@playwright/test';

/**
 * Every page of a phone looks after itself from then on: what does not fit the screen, and a field whose small letters make a phone zoom
 * in, is written to the console as an error.
 */
export async function watchFit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const smallestLettersPx = 16;
    const layers = '[role=dialog], [role=menu], dialog[open], [popover]:popover-open';
    const told = new Set<string>();

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

    // Twice in a row, each after a drawing: half-way through a change nothing is in its place.
    let before = new Set<string>();
    const look = () => {
      const now = faults();
      for (const fault of now.filter((each) => before.has(each) && !told.has(each))) {
        told.add(fault);
        console.error(`On a phone: ${fault} at ${location.pathname}`);
      }
      before = new Set(now);
      setTimeout(() => requestAnimationFrame(look), 150);
    };
    requestAnimationFrame(look);
  });
}
