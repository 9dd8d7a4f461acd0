/** These two share nearly all of their parts, and so are loaded together. */
export { CaptureUpload } from './CaptureUpload.tsx';
export { RetakeUpload } from './RetakeUpload.tsx';
