import { useEffect, useState } from 'react';
import type { CaptureInfo } from '../../data/prescriptions/captures.ts';
import { prepareFile } from '../../flows/prepare-file.ts';
import type { PreparedFile } from '../../lib/files/prepared-file.ts';

export type Prepared =
  | { readonly status: 'preparing' }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'ready'; readonly file: PreparedFile };

/** The file as it would be sent: a photo without what it tells of its place, and smaller where it does not fit. */
export function usePrepared(capture: CaptureInfo): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ status: 'preparing' });
  useEffect(() => {
    let isShown = true;
    void prepareFile(capture).then((result) => {
      if (isShown)
        setPrepared(result.ok ? { status: 'ready', file: result.file } : { status: 'refused', message: result.message });
    });
    return () => void (isShown = false);
  }, [capture]);
  return prepared;
}
