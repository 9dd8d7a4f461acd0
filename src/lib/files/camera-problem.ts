import words from '#words/files';

/**
 * Says why the camera gives no picture, and what the customer can do besides Browse Files, which stands beside the message.
 * @param error the error with which getUserMedia rejected
 */
export function cameraProblem(error: unknown): string {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return words.cameraBlockedForSite;
    case 'SecurityError':
      return words.cameraBlockedOnDevice;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return words.cameraNotFound;
    case 'NotReadableError':
    case 'AbortError':
      return words.cameraInUse;
    default:
      return words.cameraFailed;
  }
}
