import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
}

/** Room that stays beside the chosen tab, in px, so that its neighbor shows that there are more. */
const besideTab = 32;

/** Tabs in one row, which scrolls to the chosen tab if not all of them fit. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab moves with the value.
  useLayoutEffect(() => showChosen(row.current), [value]);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="fades-sideways relative flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-14 text-muted transition-colors duration-150 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls the row sideways alone, so that the page stays where it is. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-state=active]');
  if (!row || !chosen) return;
  const from = chosen.offsetLeft - besideTab;
  const to = chosen.offsetLeft + chosen.offsetWidth + besideTab;
  if (from < row.scrollLeft) row.scrollLeft = from;
  else if (to > row.scrollLeft + row.clientWidth) row.scrollLeft = to - row.clientWidth;
}
