import type { ReactNode } from 'react';

/** The form of our own small drawings, in two tones of the theme. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 96"
      width="120"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="60" cy="86" rx="44" ry="6" fill="var(--primary-soft)" stroke="none" />
      {children}
    </svg>
  );
}

/** It is apart from the other drawings, because every page has to have it before the network is gone. */
export const DisconnectedPicture = () => (
  <Picture>
    <path d="M38 64a18 18 0 0 1-2-36 22 22 0 0 1 42-2 17 17 0 0 1 8 34" fill="var(--primary-soft)" />
    <path d="m52 54 16 16M68 54 52 70" />
  </Picture>
);
