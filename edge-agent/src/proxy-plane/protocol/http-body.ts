import type { BodyLength } from './http-head.ts';

/** Finds the end of a message's content. The bytes are relayed unchanged. */
export interface BodyReader {
  /** Returns how many of the bytes belong to the content; fewer than given if it ended there, -1 if the framing is malformed. */
  take(bytes: Uint8Array): number;
  readonly done: boolean;
}

export function bodyReader(body: BodyLength): BodyReader {
  if (body.kind === 'chunked') return new ChunkedReader();
  if (body.kind === 'close') return { take: (bytes) => bytes.length, done: false };
  return new LengthReader(body.kind === 'length' ? body.bytes : 0);
}

class LengthReader implements BodyReader {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get done(): boolean {
    return this.#left === 0;
  }

  take(bytes: Uint8Array): number {
    const taken = Math.min(this.#left, bytes.length);
    this.#left -= taken;
    return taken;
  }
}

/** Maximum length of chunk extensions and trailers. Legitimate traffic stays below. */
const maxLineBytes = 8 * 1024;
const cr = 0x0d;
const lf = 0x0a;

type ChunkState = 'size' | 'extension' | 'size_lf' | 'data' | 'data_cr' | 'data_lf' | 'trailer' | 'trailer_lf' | 'done';

/** Chunked coding of RFC 9112 section 7.1, with CRLF as the only line end and at most 13 hexadecimal digits of size. */
class ChunkedReader implements BodyReader {
  #state: ChunkState = 'size';
  #size = 0;
  #digits = 0;
  #lineBytes = 0;
  #trailerLine = 0;

  get done(): boolean {
    return this.#state === 'done';
  }

  take(bytes: Uint8Array): number {
    let index = 0;
    while (index < bytes.length && this.#state !== 'done') {
      if (this.#state === 'data') {
        const taken = Math.min(this.#size, bytes.length - index);
        this.#size -= taken;
        index += taken;
        if (this.#size === 0) this.#state = 'data_cr';
      } else if (this.#step(bytes[index] ?? 0)) {
        index += 1;
      } else {
        return -1;
      }
    }
    return index;
  }

  #step(byte: number): boolean {
    switch (this.#state) {
      case 'size':
        return this.#sizeByte(byte);
      case 'extension':
        if (byte === cr) this.#state = 'size_lf';
        else return this.#lineByte(byte);
        return true;
      case 'size_lf':
        this.#state = this.#size > 0 ? 'data' : 'trailer';
        this.#lineBytes = 0;
        this.#trailerLine = 0;
        return byte === lf;
      case 'data_cr':
        this.#state = 'data_lf';
        return byte === cr;
      case 'data_lf':
        this.#state = 'size';
        this.#digits = 0;
        return byte === lf;
      case 'trailer':
        if (byte === cr) this.#state = 'trailer_lf';
        else return this.#trailerByte(byte);
        return true;
      default:
        this.#state = this.#trailerLine === 0 ? 'done' : 'trailer';
        this.#trailerLine = 0;
        return byte === lf;
    }
  }

  #sizeByte(byte: number): boolean {
    const digit = hexDigit(byte);
    if (digit >= 0) {
      this.#size = this.#digits === 0 ? digit : this.#size * 16 + digit;
      this.#digits += 1;
      return this.#digits <= 13;
    }
    if (this.#digits === 0) return false;
    this.#lineBytes = 0;
    if (byte === cr) this.#state = 'size_lf';
    else this.#state = 'extension';
    return byte === cr || byte === 0x3b;
  }

  #trailerByte(byte: number): boolean {
    // A line that starts with a blank would continue the previous one.
    if (this.#trailerLine === 0 && (byte === 0x20 || byte === 0x09)) return false;
    this.#trailerLine += 1;
    return this.#lineByte(byte);
  }

  #lineByte(byte: number): boolean {
    this.#lineBytes += 1;
    return this.#lineBytes <= maxLineBytes && (byte >= 0x20 ? byte !== 0x7f : byte === 0x09);
  }
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
