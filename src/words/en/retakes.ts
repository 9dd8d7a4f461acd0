import { room } from '../room.ts';

/**
 * Pages of a prescription that could not be read, as the lab asks for them again. The reasons are parts of a sentence, by the names
 * that the contract gives them.
 */
export default room('retakes', {
  reasons: {
    'no-writing': 'no writing can be seen on it',
    blurred: 'it is blurred',
    dark: 'it is too dark',
    glare: 'light is mirrored on it',
    small: 'its letters are too small',
    'far-away': 'it was taken from too far away',
    'cut-off': 'a part of it is missing',
    skewed: 'it lies at an angle',
  },
  title: 'Please take a page again',
  ofPage: (file: string, page: number, reason: string) =>
    `Page ${page} of ${file} cannot be read: ${reason}. Please take this page again.`,
  ofPhoto: (file: string, reason: string) => `${file} cannot be read: ${reason}. Please take the photo again.`,
  ofPages: (file: string, pages: number) => `${pages} pages of ${file} cannot be read. Please open it, and take them again.`,
  subject: 'Please take a page of your prescription again',
  happened: 'A page of your prescription cannot be read',
  linePage: (page: number, reason: string) =>
    `Page ${page} of your prescription cannot be read: ${reason}. Log in to take this page again.`,
  linePhoto: (reason: string) => `Your prescription cannot be read: ${reason}. Log in to take the photo again.`,
  linePages: (pages: number) => `${pages} pages of your prescription cannot be read. Log in to take them again.`,
});
