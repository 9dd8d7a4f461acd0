import { room } from '../room.ts';

/** The pages of a prescription that is not uploaded yet. `page` and `pages` are numbers. */
export default room('prescription-pages', {
  list: 'Pages of this prescription',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  picture: (page: number) => `Picture of page ${page}`,
  addPhoto: 'Photograph another page',
  addFile: 'Add a page from your files',
  isFull: (most: number) => `A prescription has at most ${most} pages.`,
  tooMany: (most: number) =>
    `A prescription has at most ${most} pages. Remove those that are too many, or upload them as another one.`,
  moveUp: (page: number) => `Move page ${page} up`,
  moveDown: (page: number) => `Move page ${page} down`,
  turn: (page: number) => `Turn page ${page} to the right`,
  remove: (page: number) => `Remove page ${page}`,
  moved: (page: number, pages: number) => `It is page ${page} of ${pages} now.`,
  turned: (page: number) => `Page ${page} was turned to the right.`,
  removed: (page: number) => `Page ${page} was removed.`,
  undo: 'Undo',
  restored: (page: number) => `It is back as page ${page}.`,
  refusedHint: (page: number) => `Page ${page} cannot be uploaded. Remove it, and take it again.`,
  split: 'Make two prescriptions of them',
  oneByOne: 'Send them one by one',
});
