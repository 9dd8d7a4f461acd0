import { room } from '../room.ts';

/** Texts of SMS. A phone fills in the code with which one begins. */
export default room('sms', {
  signInCode: (code: string, provider: string) =>
    `${code} is your ${provider} sign-in code. Single use, valid for 5 minutes. If you did not ask for it, ignore this message.`,
  proofCode: (code: string, provider: string) =>
    `${code} verifies this phone number for a ${provider} account. Single use, valid for 5 minutes. If you did not ask for it, ignore this message.`,
  collectionLate: (provider: string, orderNumber: string, link: string) =>
    `${provider}: we are late for order ${orderNumber}, and we are sorry. ${link}`,
  earlierTime: (provider: string, orderNumber: string, until: string, link: string) =>
    `${provider}: an earlier time is free for ${orderNumber}, yours until ${until}. ${link}`,
  samplesCollected: (provider: string, orderNumber: string, link: string) =>
    `${provider}: the samples of order ${orderNumber} are collected. ${link}`,
  sampleRejected: (provider: string, orderNumber: string, link: string) =>
    `${provider}: order ${orderNumber} needs a new sample, free of charge. Please choose a time: ${link}`,
  reportAvailable: (provider: string, orderNumber: string, link: string) =>
    `${provider}: the report of order ${orderNumber} is available. ${link}`,
  reportCorrected: (provider: string, orderNumber: string, link: string) =>
    `${provider}: the report of order ${orderNumber} was corrected. Please read it again. ${link}`,
  prescriptionQuestion: (provider: string, link: string) => `${provider}: we have a question about your prescription. ${link}`,
  prescriptionReviewed: (provider: string, link: string) => `${provider}: your prescription is reviewed. ${link}`,
});
