/** The inspecting process writes this about a file, as a line of JSON on its standard output. */
export type Findings =
  | { readonly kind: 'fine'; readonly width?: number; readonly height?: number }
  | { readonly kind: 'unfit'; readonly reason: UnsafeReason }
  /** The picture is valid but could not be written; `code` is the error's, such as ENOSPC for a full disk. */
  | { readonly kind: 'unwritten'; readonly code: string };

/**
 * `too-costly` means that the process was ended before it could answer, and `opaque` that a part of the file cannot be read.
 */
export type UnsafeReason =
  | 'unreadable'
  | 'too-costly'
  | 'animated'
  | 'too-large'
  | 'password'
  | 'active'
  | 'opaque'
  | 'too-many-pages';

export const rejectFile = (reason: UnsafeReason): Findings => ({ kind: 'unfit', reason });

export type FileToInspect = {
  readonly kind: 'jpeg' | 'png' | 'pdf';
  readonly path: string;
  /** The path for the re-encoded image. */
  readonly cleanPath: string;
};

const endOfAnswer = '\n';

export const wholeAnswer = (findings: Findings): string => `${JSON.stringify(findings)}${endOfAnswer}`;

/** @returns undefined if the process ended before its answer was complete */
export const answered = (said: string): Findings | undefined =>
  said.endsWith(endOfAnswer) ? (JSON.parse(said) as Findings) : undefined;

/** These are the limits for one file. The process ends with it, so they are also those of the process. */
export const mostMemoryBytes = 700 * 1024 * 1024;
export const mostCpuMs = 20_000;
