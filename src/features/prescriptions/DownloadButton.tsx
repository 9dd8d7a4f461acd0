import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Prescription } from '../../contract/prescriptions.ts';
import { downloadPrescription } from '../../data/prescriptions/prescriptions.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.ts';

/** Saved under the name that the customer's file had (RX-026). */
export function DownloadButton({ prescription: { id, fileName } }: { readonly prescription: Prescription }) {
  const [isBusy, setIsBusy] = useState(false);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      saveFile(await downloadPrescription(id), fileName);
    } catch (error) {
      tellFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return (
    <OnlineButton
      isBusy={isBusy}
      onAct={download}
      offlineReason="You are offline. The file can be downloaded when the connection is back."
    >
      <IconDownload aria-hidden size={20} />
      {isBusy ? 'Downloading…' : 'Download'}
    </OnlineButton>
  );
}

function tellFailure(error: unknown): void {
  // The session has ended: the page is on its way to /login and says so there.
  if (isStatus(error, 401)) return;
  void showToast({ type: 'error', message: messageOf(error, 'Failed to download the prescription. Please try again.') });
}
