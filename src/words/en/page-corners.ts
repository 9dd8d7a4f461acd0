import { room } from '../room.ts';

/** Where the corners of a page are set, so that its photo can be straightened. */
export default room('page-corners', {
  title: 'Straighten the page',
  picture: 'Your photo, with a frame around the page',
  advice: 'Put the four points on the corners of the page.',
  byKeys: 'The arrow keys move a corner, with the Shift key in larger steps.',
  topLeft: 'Top left corner',
  topRight: 'Top right corner',
  bottomRight: 'Bottom right corner',
  bottomLeft: 'Bottom left corner',
  place: (fromLeft: number, fromTop: number) => `${fromLeft} % from the left, ${fromTop} % from the top`,
  use: 'Straighten',
  working: 'Straightening…',
  failed: 'The page could not be straightened. The photo is used as it is.',
  straightenPage: (page: number) => `Straighten page ${page}`,
  asItIs: 'Use the photo as it is',
  pageAsItIs: (page: number) => `Use the photo of page ${page} as it is`,
  done: 'The page is straightened.',
  searching: 'Looking for the page…',
  cancel: 'Cancel',
});
