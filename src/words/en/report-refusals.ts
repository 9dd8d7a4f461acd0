import { room } from '../room.ts';

/** Why a report is not shown, shared or drawn. `later` is for instance "in 5 minutes". */
export default room('report-refusals', {
  unknown: 'Report not found',
  notReady: 'This report is not ready yet. We will tell you as soon as it is.',
  notShared: 'This report is confidential: it is not shared by a link. To show it to your doctor, please download it.',
  tooManyLinks: (most: number) => `This report has ${most} open links. Stop sharing it before you make another one.`,
  sharedTooOften: (later: string) => `That is as much as can be shared in one day. Please try again ${later}.`,
  linkEnded: 'This link has ended already.',
  drawingTooLong: 'Making this document takes too long right now. Please try again in a minute.',
});
