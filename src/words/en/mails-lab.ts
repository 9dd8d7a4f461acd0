import { room } from '../room.ts';

/** Mails about the lab's work. `happened` is a sentence without its full stop, and without a number or a name. */
export default room('mails-lab', {
  collectionLate: {
    subject: (orderNumber: string) => `Order ${orderNumber}: we are late`,
    happened: 'We are late for your collection',
    line: (by: string) => `We are late. We should have been there by ${by}. We are sorry.`,
    move: (phone: string) => `You can call us on ${phone}, also to move the collection to another time free of charge.`,
  },
  earlierTime: {
    subject: (orderNumber: string) => `Order ${orderNumber}: an earlier time is free`,
    happened: 'An earlier time has become free for your collection',
    line: (until: string) => `The earlier time that you asked for has become free. It is held for you until ${until}.`,
    offered: 'Earlier time',
    now: 'Your time now',
    passedOn: 'Your own time stays until you take the earlier one. If you leave it, it is offered to somebody else.',
    action: 'Take the earlier time',
  },
  samplesCollected: {
    subject: (orderNumber: string) => `Order ${orderNumber}: samples collected`,
    happened: 'Your samples are collected',
    line: 'Thank you. The samples of your order are collected. We write again as soon as the report is available.',
  },
  sampleRejected: {
    subject: (orderNumber: string) => `Order ${orderNumber}: we need a new sample`,
    happened: 'We need a new sample from you',
    line: (reason: string) => `We are sorry: we need a new sample from you. ${reason}`,
    free: 'The new collection is free. You only need to choose a time.',
    action: 'Choose a time',
  },
  reportAvailable: {
    subject: (orderNumber: string) => `Order ${orderNumber}: report available`,
    happened: 'Your report is available',
    line: 'Your report is available. For your privacy it is not in this mail: log in to read it.',
    action: 'Read the report',
  },
  reportCorrected: {
    subject: (orderNumber: string) => `Order ${orderNumber}: report corrected`,
    happened: 'Your report was corrected',
    line: (replaced: string) =>
      `Your report was corrected. It replaces the one of ${replaced}: please read it again, and show it to whoever has the earlier one. For your privacy it is not in this mail: log in to read it.`,
    action: 'Read the corrected report',
  },
  prescriptionQuestion: {
    subject: 'We have a question about your prescription',
    happened: 'We have a question about your prescription',
    line: 'We have looked at your prescription, and need to know more. Log in to read what we ask.',
  },
  prescriptionReviewed: {
    subject: 'Your prescription is reviewed',
    happened: 'Your prescription is reviewed',
    line: 'We have reviewed your prescription. Log in to read what we say.',
  },
  prescriptionAction: 'See your prescription',
  uploadedOn: 'Uploaded on',
  preferences: 'Choose what we write to you about',
});
