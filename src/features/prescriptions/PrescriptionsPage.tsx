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
import { loadCaptureUpload, loadPrescription, loadQuestion, loadRetakeUpload } from './load-dialogs.ts';
import { OnThisDevice } from './OnThisDevice.tsx';
import { PrescriptionList } from './PrescriptionList.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TakenDialog } from './TakenDialog.tsx';
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
  const arrival = useArrival(taking.captures);
  const box = useKeptFocus();
  const { opened, others } = taking;
  const isShared = opened?.pages[0]?.source === 'share';
  const { refusal, refuse, leftOut, leaveOut } = useMessages(opened?.id, shown.row?.id);
  function take(prescriptionId: string, message?: string): void {
    leaveOut(prescriptionId, message);
    taking.taken(prescriptionId);
    // A page was taken again, which a dialog of its own goes on with.
    shown.close();
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
        <PrescriptionList of={prescriptions} hasTaken={others.length > 0} uploads={uploads} onOpen={shown.open} />
      </Stack>
      {opened && !isCameraOpen && (
        <TakenDialog
          key={opened.id}
          opened={opened}
          taking={taking}
          again={again}
          leftOut={isShared ? arrival.leftOut : leftOut}
          refusal={refusal}
        />
      )}
      {shown.row && !isCameraOpen && (
        <LazyDialog
          key={shown.row.id}
          load={loadPrescription}
          onFailed={shown.close}
          props={{
            prescription: shown.row,
            refusal,
            onTake: (source, of) => again.current?.(source, [], of),
            onContinue: (captureId) => {
              shown.close();
              taking.reopen(captureId);
            },
            onClose: shown.close,
          }}
        />
      )}
    </Page>
  );
}

type Message = { readonly of: string | undefined; readonly message: string | undefined };

/** What the open dialog has to say of files, because it covers the area that would say it. */
function useMessages(takenId: string | undefined, shownId: string | undefined) {
  const openId = takenId ?? shownId;
  const [refused, setRefused] = useState<Message>();
  const [left, setLeft] = useState<Message>();
  return {
    refusal: refused?.of === openId ? refused?.message : undefined,
    refuse: (message: string | undefined) => setRefused({ of: openId, message }),
    leftOut: left?.of === takenId ? left?.message : undefined,
    leaveOut: (of: string, message: string | undefined) => setLeft({ of, message }),
  };
}

const loadDialogs = () => Promise.all([loadCaptureUpload(), loadRetakeUpload(), loadPrescription(), loadQuestion()]);
