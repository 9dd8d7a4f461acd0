/** The reason why the server cannot start, in lines on which the operator can act; it is never shown with a stack trace. */
export class StartupError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[], cause?: unknown) {
    super(lines.join('\n'), { cause });
    this.name = 'StartupError';
    this.lines = lines;
  }
}
