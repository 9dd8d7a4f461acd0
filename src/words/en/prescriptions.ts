import { room } from '../room.ts';

/** The page of the prescriptions, and the dialog of one that was uploaded. */
export default room('prescriptions', {
  title: 'My Prescriptions',
  failed: 'Failed to load prescriptions',
  uploaded: (count: number) => `Uploaded prescriptions (${count})`,
  emptyTitle: 'No prescriptions yet',
  emptyText: 'Take a photo of a prescription or choose a file. Our reviewers look at it.',

  facts: {
    status: 'Status',
    patient: 'Patient',
    uploaded: 'Uploaded',
    file: 'File',
    notes: 'Your notes',
    reviewed: 'Reviewed',
    reviewer: 'Reviewed by',
  },
  reviewerNotes: 'Reviewer’s notes',

  deletionQuestion: 'Delete this prescription?',
  deletionText: '<file/> is removed and will not be reviewed.',
  deletionDone: 'Prescription deleted successfully!',
  deletionFailed: 'Failed to delete prescription',
  deletionOffline: 'You are offline. It can be deleted when the connection is back.',

  download: 'Download',
  downloadBusy: 'Downloading…',
  downloadFailed: 'Failed to download the prescription. Please try again.',
  downloadOffline: 'You are offline. The file can be downloaded when the connection is back.',
});
