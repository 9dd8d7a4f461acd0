/** What the inspecting process says about a file, as a line of JSON on its standard output. */
export type Findings =
  | { readonly kind: 'fine'; readonly width?: number; readonly height?: number }
  | { readonly kind: 'unfit'; readonly reason: UnsafeReason }
  /** The picture is fine, and could not be written anew: the error's code, as ENOSPC of a full disk. */
  | { readonly kind: 'unwritten'; readonly code: string };

/** `too-costly`: the process was ended before it could say anything. `opaque`: a part of it cannot be looked into. */
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
  /** Where an image is written anew. */
  readonly cleanPath: string;
};

const endOfAnswer = '\n';

export const wholeAnswer = (findings: Findings): string => `${JSON.stringify(findings)}${endOfAnswer}`;

/** @returns undefined of a process that ended before it had said all */
export const answered = (said: string): Findings | undefined =>
  said.endsWith(endOfAnswer) ? (JSON.parse(said) as Findings) : undefined;

/** As much as one file may cost, in a process that ends with it. */
export const mostMemoryBytes = 700 * 1024 * 1024;
export const mostCpuMs = 20_000;
