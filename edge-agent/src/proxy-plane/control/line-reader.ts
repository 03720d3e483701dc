/** Splits a stream of text into lines. Throws `RangeError` if a line exceeds the limit. */
export class LineReader {
  readonly #maxLength: number;
  #parts: string[] = [];
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  push(text: string): string[] {
    const pieces = text.split('\n');
    const rest = pieces.pop() ?? '';
    const lines = pieces.map((piece) => {
      this.#keep(piece);
      const line = this.#parts.join('');
      this.#parts = [];
      this.#length = 0;
      return line;
    });
    this.#keep(rest);
    return lines;
  }

  #keep(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.#maxLength) throw new RangeError('line too long');
    if (piece.length > 0) this.#parts.push(piece);
  }
}
