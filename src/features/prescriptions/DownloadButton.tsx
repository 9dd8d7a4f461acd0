import { IconDownload } from '@tabler/icons-react';
import type { Prescription } from '../../contract/prescriptions.ts';
import { downloadPrescription } from '../../data/prescriptions/prescriptions.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';

/** Saved under the name that the customer's file had (RX-026). */
export function DownloadButton({ prescription: { id, fileName } }: { readonly prescription: Prescription }) {
  const { act: download, isBusy } = useAction({
    run: async () => saveFile(await downloadPrescription(id), fileName),
    failed: 'Failed to download the prescription. Please try again.',
  });

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
