import { room } from '../room.ts';

/** The pages of a report, which are shown inside the app. */
export default room('report-viewer', {
  /** The title for a report whose patient is not known. */
  unnamed: 'Report',
  opening: 'Opening the report…',
  progress: 'Downloaded',
  pages: (count: number) => (count === 1 ? 'The report’s page' : `The report’s ${count} pages`),
  page: (page: number, total: number) => `Page ${page} of ${total}`,
  pageBroken: 'This page could not be drawn. Please download the report to see it.',
  pictureMissing: 'A picture in this report could not be shown here. Please download the report to see all of it.',
  failedTitle: 'The report could not be opened',
  failed: 'Please try again, or download the report to open it in another app.',
  failedOffline: 'It opens when the connection is back.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** It stands before the size in percent for those who only hear it. */
  zoom: 'Zoom',
});
