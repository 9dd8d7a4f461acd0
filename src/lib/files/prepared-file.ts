/** What is uploaded: looked at by its content, and of a photo nothing but the picture. */
export type PreparedFile = {
  readonly name: string;
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly bytes: ArrayBuffer;
  /** In pixels; a PDF has none. */
  readonly width?: number;
  readonly height?: number;
};

/** Of what is sent (RX-012). */
export const maxUploadBytes = 5 * 1024 * 1024;
/** Of a photo as it was taken: it is scaled down before it is sent (decision G52). */
export const maxPhotoBytes = 40 * 1024 * 1024;

export const wrongKind = 'Please upload only JPG, PNG, or PDF files.';
export const tooLarge = 'File size should be less than 5MB.';
export const emptyFile = 'This file is empty. Please choose another one.';
