import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ListColumn } from '../../../parts/list/list-column.ts';
import { fitColumns } from './fit-columns.ts';

/** Returns the columns for the width of an element. The same ones in every render, so that rows are not rendered again. */
export function useFittingColumns(
  frame: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<Proxy>[],
): readonly ListColumn<Proxy>[] {
  const [widthRem, setWidthRem] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // In steps, so that dragging the window's edge does not render all rows again with every pixel.
      setWidthRem(Math.floor((element.clientWidth / rem) * 4) / 4);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, [frame]);
  return useMemo(() => (widthRem === undefined ? columns : fitColumns(columns, widthRem)), [columns, widthRem]);
}
