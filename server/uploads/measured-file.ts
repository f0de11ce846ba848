import { Transform, type TransformCallback } from 'node:stream';

/** Passes a file on, counts its bytes and keeps the first ones. */
export class MeasuredFile extends Transform {
  size = 0;
  head = Buffer.alloc(0);

  constructor(private readonly headBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    const missing = this.headBytes - this.head.length;
    if (missing > 0) this.head = Buffer.concat([this.head, chunk.subarray(0, missing)]);
    done(null, chunk);
  }
}
