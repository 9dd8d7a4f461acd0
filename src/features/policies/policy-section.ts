import type { ReactNode } from 'react';

export type PolicySection = {
  /** The id comes from the requirements or decision G57, and links from elsewhere lead to it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};
