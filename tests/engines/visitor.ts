/** A browser of any engine with one window, as its own driver moves it. Elements are named by XPath, which all of them know. */
export type Visitor = {
  readonly goes: (address: string) => Promise<void>;
  /** Runs in the page: the function must stand by itself. */
  readonly asks: <Input, Found>(question: (input: Input) => Found | Promise<Found>, input: Input) => Promise<Found>;
  readonly clicks: (element: string) => Promise<void>;
  readonly types: (element: string, text: string) => Promise<void>;
  readonly chooses: (fileInput: string, file: string) => Promise<void>;
  readonly leaves: () => Promise<void>;
};

export type Engine = {
  readonly name: string;
  /** Undefined where this machine has none. */
  readonly binary: string | undefined;
  /** What to do about that. */
  readonly howToHaveIt: string;
  readonly opens: () => Promise<Visitor>;
};

/** How long an element is waited for. */
export const patienceMs = 30_000;
