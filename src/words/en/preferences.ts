import { room } from '../room.ts';

export default room('preferences', {
  title: 'Notification preferences',
  backToNotifications: 'Back to notifications',
  intro: 'Everything is always listed in the app under Notifications. Choose here how else we tell you.',
  loadFailed: 'Failed to load your preferences',

  newsTitles: {
    OrderConfirmed: 'Order confirmed',
    PaymentConfirmation: 'Payment received',
    SampleCollected: 'Sample collected',
    ReportAvailable: 'Report available',
    OrderCompleted: 'Order completed',
    PrescriptionUploaded: 'Prescription received',
    PrescriptionReviewed: 'Prescription reviewed',
  },
  newsTexts: {
    OrderConfirmed: 'Your booking, its changes, and that the lab has confirmed it.',
    PaymentConfirmation: 'What you paid has reached us.',
    SampleCollected: 'Your sample was taken and is on its way to the lab.',
    ReportAvailable: 'A report can be read. The message never holds results.',
    OrderCompleted: 'Every report of an order is there.',
    PrescriptionUploaded: 'Your prescription has reached us.',
    PrescriptionReviewed: 'Somebody has read it, or has a question.',
  },
  email: 'Email',
  sms: 'SMS',
  push: 'Push',

  noEmail: 'Your profile has no email, so nothing is mailed until you add one.',
  limits: 'SMS go to verified phone numbers only. Push messages go to the devices on which they are turned on.',
  unsaved: 'Unsaved changes',
  changedElsewhere: 'They were changed elsewhere meanwhile. Reset shows those; Save replaces them with yours.',
  reset: 'Reset',
  saveOffline: 'You are offline. What you chose is kept: save it when the connection is back.',
  saved: 'Preferences saved',
  saveFailed: 'Failed to save preferences. Please try again.',
  leaveWarning: 'You have changed your preferences and not saved them.',
});
