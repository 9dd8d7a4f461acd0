/** Our own drawings for the health concerns: the theme's soft tone under a line. */
import type { ReactNode } from 'react';
import type { ConcernIcon } from '../../brand-home.ts';

export const concernIcons: Record<ConcernIcon, ReactNode> = {
  body: (
    <>
      <circle cx="16" cy="7" r="4" />
      <path d="M6 29v-5a10 10 0 0 1 20 0v5Z" />
      <path d="M10 23h3l1.5-3 3 6 1.5-3h3" fill="none" />
    </>
  ),
  vitamins: (
    <>
      <rect x="3" y="10.5" width="26" height="11" rx="5.5" transform="rotate(-45 16 16)" />
      <path d="m12.1 12.1 7.8 7.8" />
    </>
  ),
  diabetes: (
    <>
      <path d="M16 3s9 9.8 9 16.5a9 9 0 0 1-18 0C7 12.8 16 3 16 3Z" />
      <path d="m16 14.5 4 2.3v4.6l-4 2.3-4-2.3v-4.6Z" fill="none" />
    </>
  ),
  fever: (
    <>
      <path d="M10 18V7a4 4 0 0 1 8 0v11a6 6 0 1 1-8 0Z" />
      <path d="M14 11v10" />
      <circle cx="14" cy="23" r="1.5" fill="currentColor" />
      <path d="M23 8h4M23 13h3M23 18h4" />
    </>
  ),
  skin: (
    <>
      <circle cx="16" cy="18" r="10" />
      <path d="M6 18C5 9 10 4 17 4c6 0 10 5 9 14-4-.5-7-2.5-8.5-6C15 16 11 18 6 18Z" fill="currentColor" fillOpacity="0.25" />
      <path d="M12.5 20v.5M19.5 20v.5M13 24c2 1.3 4 1.3 6 0" fill="none" />
    </>
  ),
  thyroid: (
    <>
      <path d="M13 3v6M19 3v6M13 29v-5M19 29v-5" />
      <path d="M14 13C11 7 4 6 4 12c0 6 4 12 8 12 2.5 0 4-2 4-4 0 2 1.5 4 4 4 4 0 8-6 8-12 0-6-7-5-10 1-1 1.5-3 1.5-4 0Z" />
    </>
  ),
  women: (
    <>
      <circle cx="16" cy="11.5" r="8" />
      <path d="M16 19.5V29M11.5 25h9" />
    </>
  ),
};
