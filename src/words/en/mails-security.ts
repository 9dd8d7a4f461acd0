import { room } from '../room.ts';

/** What the owner of an account hears of by mail and SMS, in case somebody else did it. */
export default room('mails-security', {
  passwordChanged: {
    subject: (provider: string) => `Your ${provider} password was changed`,
    line: (provider: string, on: string) =>
      `The password of your ${provider} account was changed on ${on}. Other devices have to log in again.`,
  },
  contactChanged: {
    email: {
      subject: (provider: string) => `The email address of your ${provider} account was changed`,
      line: (provider: string, on: string) => `The email address of your ${provider} account was changed on ${on}.`,
    },
    phone: {
      subject: (provider: string) => `The phone number of your ${provider} account was changed`,
      line: (provider: string, on: string) => `The phone number of your ${provider} account was changed on ${on}.`,
    },
  },
  contactProven: {
    email: {
      subject: (provider: string) => `The email address of your ${provider} account was verified`,
      line: (provider: string, on: string) =>
        `The email address of your ${provider} account was verified on ${on}. From now on it logs in as well.`,
    },
    phone: {
      subject: (provider: string) => `The phone number of your ${provider} account was verified`,
      line: (provider: string, on: string) =>
        `The phone number of your ${provider} account was verified on ${on}. From now on it logs in as well.`,
    },
  },
  contactReleased: {
    email: {
      subject: (provider: string) => `The email address of your ${provider} account was taken off`,
      line: (provider: string, on: string) =>
        `The email address of your ${provider} account was taken off on ${on}: it is somebody else's, who has verified it. Please enter your own in your profile.`,
    },
    phone: {
      subject: (provider: string) => `The phone number of your ${provider} account was taken off`,
      line: (provider: string, on: string) =>
        `The phone number of your ${provider} account was taken off on ${on}: it is somebody else's, who has verified it. Please enter your own in your profile.`,
    },
  },
  wasYou: 'If that was you, there is nothing to do.',
  notYou: (phone: string) => `If it was not you, call us on ${phone}.`,
  newPassword: (phone: string) => `If it was not you, choose a new password at once, and call us on ${phone}:`,
  newPasswordAction: 'Reset the password',
  ownerSubject: (provider: string) => `Your ${provider} account`,
  owner: {
    email: (provider: string, on: string) =>
      `On ${on} a message that we sent to this email address opened a ${provider} account for the first time. So the account is yours.`,
    phone: (provider: string, on: string) =>
      `On ${on} a message that we sent to this phone number opened a ${provider} account for the first time. So the account is yours.`,
  },
  ownerOthers: 'Whoever was logged in before is logged out, and the password from before works no more.',
  ownerLinks: 'Links to reports are ended, too.',
  ownerOtherContact: (contact: string) =>
    `It also names ${contact}. Nobody can log in with that until you verify it in your profile; if it is not yours, change it there.`,
});
