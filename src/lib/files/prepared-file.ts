/** A file that is ready to be uploaded: its kind was checked by its content, and a photo carries no metadata. */
export type PreparedFile = {
  readonly name: string;
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly bytes: ArrayBuffer;
  /** In pixels; a PDF has none. */
  readonly width?: number;
  readonly height?: number;
};

/** The limit for what is sent (RX-012). */
export const maxUploadBytes = 5 * 1024 * 1024;
/** The limit for a photo as it was taken, which is scaled down before it is sent (decision G52). */
export const maxPhotoBytes = 40 * 1024 * 1024;
