import { room } from '../room.ts';

/** Words of the dialog that deletes the account. */
export default room('leaving', {
  title: 'Delete Account',
  informationStep: 'Information',
  reasonStep: 'Reason',
  confirmationStep: 'Confirmation',
  keepAccount: 'Keep my account',
  goOn: 'Continue',

  informationTitle: 'What happens',
  warning: 'This cannot be undone.',
  deletedAtOnce:
    'Your profile, family members, addresses, cart, prescriptions, reports, messages and share links are deleted at once, and you are signed out on all devices.',
  ordersCancelled: 'Orders whose collection is still ahead are cancelled, and nobody comes.',
  reportsLost: 'Reports of samples that are still being tested cannot reach you any more. Please wait for them first.',
  ordersKept: 'We keep the numbers, items, amounts and dates of your orders for 7 years, without names and addresses.',
  offersKept:
    'Coupons and offers that you have used stay used: for at most 2 years we keep which ones, and that you have ordered before, beside a coded form of your email and phone number. Neither can be read from it.',
  reportsFirst: 'Reports that you want to keep can be downloaded in <link>My Reports</link> first.',

  reasonTitle: 'Why are you leaving?',
  reason: 'Reason',
  reasons: {
    'No longer need the service': 'No longer need the service',
    'Privacy concerns': 'Privacy concerns',
    'Poor app experience': 'Poor app experience',
    'Found better alternative': 'Found better alternative',
    'Account security concerns': 'Account security concerns',
    'Too many notifications': 'Too many notifications',
    Other: 'Other',
  },
  reasonMissing: 'Please select a reason for account deletion.',
  feedback: 'Feedback (optional)',
  feedbackQuestion: 'What could we have done better?',
  reasonNote: 'Your reason is kept without your name, and what you write for at most 90 days.',

  confirmationTitle: 'Confirm it with your password',
  password: 'Password',
  passwordMissing: 'Please enter your password to confirm account deletion.',
  understood: 'I understand that my data is deleted for good and cannot be brought back.',
  understoodMissing: 'Please confirm that you understand the consequences of deleting your account.',
  lastEmail: 'One last email confirms the deletion.',
  confirm: 'Delete my account',
  failed: 'Failed to delete account. Please try again.',
  /** The browser's own dialog asks this at the very end (PROFILE-038). */
  lastQuestion: 'Delete your account for good? This cannot be undone.',
});
