import { room } from '../room.ts';

/** Notifications in the app's list, by their type. */
export default room('notices', {
  orders: {
    OrderConfirmed: {
      title: 'Order confirmed',
      message: (orderNumber: string) => `Your order ${orderNumber} is confirmed. We come at the time that you booked.`,
    },
    PaymentConfirmation: {
      title: 'Payment received',
      message: (orderNumber: string) => `We have received your payment for order ${orderNumber}. Thank you.`,
    },
    SampleCollected: {
      title: 'Sample collected',
      message: (orderNumber: string) =>
        `The samples of order ${orderNumber} are collected. We will tell you as soon as the report is available.`,
    },
    OrderCompleted: {
      title: 'Order completed',
      message: (orderNumber: string) => `Order ${orderNumber} is complete. All its reports are available.`,
    },
  },
  collectionLate: {
    title: 'We are late',
    message: (orderNumber: string, by: string, phone: string) =>
      `We should have been there by ${by} for order ${orderNumber}. We are sorry. Call us on ${phone}, also to move it free of charge.`,
  },
  earlierTime: {
    title: 'An earlier time is free',
    message: (orderNumber: string, time: string, until: string) =>
      `${time} has become free for order ${orderNumber}. It is held for you until ${until}. Your own time stays until you take it.`,
  },
  /** Of who comes to collect the samples. The order names them, and the list does not. */
  visits: {
    assigned: {
      title: 'We know who comes to you',
      message: (orderNumber: string) => `Order ${orderNumber} shows who collects the samples.`,
    },
    'on-the-way': {
      title: 'Our collector is on the way',
      message: (orderNumber: string) => `Order ${orderNumber} shows who comes. Please have its codes for the door ready.`,
    },
    arrived: {
      title: 'Our collector is there',
      message: (orderNumber: string) => `Before you open, compare the codes for the door of order ${orderNumber}.`,
    },
  },
  sampleRejected: {
    title: 'We need a new sample',
    message: (orderNumber: string, reason: string) =>
      `Order ${orderNumber}: ${reason} The new collection is free. You only need to choose a time.`,
  },
  reportAvailable: {
    title: 'Report available',
    message: (patient: string, orderNumber: string) => `The report of ${patient} for order ${orderNumber} is available.`,
  },
  reportCorrected: {
    title: 'Report corrected',
    message: (patient: string, orderNumber: string) =>
      `The report of ${patient} for order ${orderNumber} was corrected. Please read it again.`,
  },
  prescriptionUploaded: {
    title: 'Prescription uploaded',
    message: (file: string) => `We have received ${file}. We will tell you when it is reviewed.`,
  },
  prescriptionQuestion: {
    title: 'Prescription needs clarification',
    message: (file: string) => `We have a question about ${file}. Please open it and read on.`,
  },
  prescriptionReviewed: {
    title: 'Prescription reviewed',
    message: (file: string) => `${file} is reviewed. Open it to see what we say.`,
  },
  unknown: 'Notification not found',
});
