/** Formats columns as wide as their widest cell: the first left-aligned, the others right-aligned. */
export function alignedTable(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>((widest, line) => {
    line.forEach((cell, index) => {
      widest[index] = Math.max(widest[index] ?? 0, cell.length);
    });
    return widest;
  }, []);
  return lines
    .map((line) => {
      const cells = line.map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      );
      return cells.join('  ').trimEnd();
    })
    .join('\n');
}
