/** The dialogs of this page load after it. */
export const loadCaptureUpload = () => import('./taken-dialogs.ts').then((module) => module.CaptureUpload);
export const loadRetakeUpload = () => import('./taken-dialogs.ts').then((module) => module.RetakeUpload);
export const loadCorrect = () => import('./CorrectDialog.tsx').then((module) => module.CorrectDialog);
export const loadPrescription = () => import('./PrescriptionDialog.tsx').then((module) => module.PrescriptionDialog);
export const loadQuestion = () => import('../../ui/QuestionDialog.tsx').then((module) => module.QuestionDialog);
