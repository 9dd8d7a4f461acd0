import type { ReactNode } from 'react';

export type PolicySection = {
  /** Of the documents, or of decision G57: links from elsewhere lead to it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};
