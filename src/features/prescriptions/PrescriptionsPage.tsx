import words from '#words/prescriptions';
import { useRef, useState } from 'react';
import { usePatients } from '../../data/people/patients.ts';
import { usePrescriptions } from '../../data/prescriptions/prescriptions.ts';
import { useUploads } from '../../data/uploads/on-demand/upload-lists.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { ArrivalNotice } from './ArrivalNotice.tsx';
import { loadCaptureUpload, loadPrescription, loadQuestion } from './load-dialogs.ts';
import { OnThisDevice } from './OnThisDevice.tsx';
import { PrescriptionList } from './PrescriptionList.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { UploadArea, type TakeAgain } from './UploadArea.tsx';
import { useArrival } from './use-arrival.ts';
import { useTaking } from './use-taking.ts';

/** Uploads prescriptions, and shows what waits on this device and what was uploaded (RX-001). */
export function PrescriptionsPage() {
  const prescriptions = usePrescriptions();
  const uploads = useUploads();
  const taking = useTaking();
  const shown = useOpenRow(prescriptions, pages.prescriptions.path);
  const again = useRef<TakeAgain>(null);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: string | undefined; readonly message: string | undefined }>();
  const [leftOut, setLeftOut] = useState<{ readonly of: string; readonly message: string | undefined }>();
  const arrival = useArrival(taking.captures);
  const box = useKeptFocus();
  const { opened, others } = taking;
  const isShared = opened?.pages[0]?.source === 'share';
  const refuse = (message: string | undefined) => setRefused({ of: opened?.id, message });
  function take(prescriptionId: string, message?: string): void {
    setLeftOut({ of: prescriptionId, message });
    taking.taken(prescriptionId);
  }

  // The patients are cached here, so that they can be chosen for a photo that is taken without a network.
  usePatients();
  usePreloaded(loadDialogs);

  return (
    <Page title={words.title} width="medium">
      <ArrivalNotice {...arrival} />
      <UploadArea onTaken={take} again={again} onBusy={setIsCameraOpen} onRefused={refuse} />
      <Stack ref={box} gap={24}>
        <OnThisDevice prescriptions={others} uploads={uploads} onContinue={taking.reopen} onDiscard={taking.discard} />
        <PrescriptionList of={prescriptions} hasWaiting={others.length + uploads.length > 0} onOpen={shown.open} />
      </Stack>
      {opened && !isCameraOpen && (
        <LazyDialog
          key={opened.id}
          load={loadCaptureUpload}
          onFailed={() => taking.reopen(undefined)}
          props={{
            prescription: opened,
            carried: taking.carried,
            leftOut: isShared ? arrival.leftOut : leftOut?.of === opened.id ? leftOut.message : undefined,
            refusal: refused?.of === opened.id ? refused.message : undefined,
            onRetake: (values) => {
              taking.retake(values);
              again.current?.(opened.pages[0]?.source ?? 'file');
            },
            onAdd: (source) => again.current?.(source, opened.pages),
            onReplaced: taking.open,
            onClose: taking.close,
          }}
        />
      )}
      {shown.row && (
        <LazyDialog
          key={shown.row.id}
          load={loadPrescription}
          onFailed={shown.close}
          props={{ prescription: shown.row, onClose: shown.close }}
        />
      )}
    </Page>
  );
}

const loadDialogs = () => Promise.all([loadCaptureUpload(), loadPrescription(), loadQuestion()]);
