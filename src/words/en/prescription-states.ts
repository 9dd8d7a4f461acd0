import { room } from '../room.ts';

/** Prescriptions, their files, and how far an upload has come. */
export default room('prescription-states', {
  statuses: { pending: 'Pending Review', needsclarification: 'Needs Clarification', reviewed: 'Reviewed' },
  fileKinds: { 'image/jpeg': 'Photo', 'image/png': 'Picture', 'application/pdf': 'PDF' },
  pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  otherFile: 'File',
  unsentAtLogOut: (count: number) =>
    count === 1
      ? '1 prescription has not been uploaded yet. If you log out now, it is deleted from this device.'
      : `${count} prescriptions have not been uploaded yet. If you log out now, they are deleted from this device.`,
  unsentAtSignOut: (count: number) =>
    count === 1
      ? '1 prescription has not been uploaded yet. If you sign out now, it is deleted from this device.'
      : `${count} prescriptions have not been uploaded yet. If you sign out now, they are deleted from this device.`,
  bytes: (count: number) => `${count} bytes`,
  kilobytes: (size: number) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
  uploading: 'Uploading…',
  uploadingPercent: (percent: number) => `Uploading ${percent} %`,
  notUploaded: 'Not uploaded',
  waiting: 'Waiting for connection',
  nextTry: (minutes: number) => `Waiting for connection. Next try in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
});
