import { room } from '../room.ts';

/** A sample that could not be measured, and its free repeat. The reasons are sentences, by the names that the contract gives them. */
export default room('rejections', {
  reasons: {
    clotted: 'The blood had clotted in the tube, so it could not be measured.',
    haemolysed: 'Blood cells had broken open in the tube, so the values would have been wrong.',
    insufficient: 'There was too little of the sample in the tube or container to measure it.',
    contaminated: 'Something else had got into the sample, so the values would have been wrong.',
    leaked: 'The tube or container had leaked on the way to the lab, so the sample could not be measured.',
    unlabelled: 'The label was missing or could not be read, so we could not be sure whose sample it was.',
    delayed: 'The sample was too old or too warm when it reached the lab, so the values would have been wrong.',
    'wrong-container': 'The sample was in the wrong kind of tube or container for this test.',
    'not-fasting': 'The sample was taken too soon after food or drink. Please read how to prepare before the new collection.',
    other: 'The lab could not measure the sample.',
  },
  notYourHealth: 'This can happen, and it says nothing about anybody’s health.',
  title: 'We need a new sample',
  tests: (names: string) => `Tests: ${names}`,
  testsOf: (patient: string, names: string) => `${patient}: ${names}`,
  free: 'The new collection is free. You only need to choose a time.',
  choose: 'Choose a time',
  chooseOffline: 'You are offline. You can choose a time when the connection is back.',
  chooseByPhone: 'Please call us to choose a time.',
  call: (phone: string) => `Call us: ${phone}`,
  bookedTitle: 'The new collection is booked',
  booked: 'We will collect the new sample with order <order/>. It is free.',
  takenTitle: 'We have the new sample',
  taken:
    'We collected it with order <order/>, free of charge. You will find the results in the report of the order on this page.',
  repeatTitle: 'Free repeat',
  repeatOf:
    'This collection is for the new sample of order <order/>. It is free. You will find the results in the report of that order.',
  repeatCancelled: 'You can choose another time on the page of that order.',
  freeRepeat: (orderNumber: string) => `Free repeat of ${orderNumber}`,
  nothingToPay: 'Nothing to pay: this is a free repeat.',
  dialogTitle: 'Choose a time for the new sample',
  dialogIntro: 'Order <number/>. The new collection is free.',
  notNow: 'Not now',
  confirm: 'Book the free collection',
  confirmBusy: 'Booking…',
  failed: 'Failed to book the collection. Please try again.',
  done: 'Your free collection is booked.',
});
