import type { RefObject } from 'react';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { loadCaptureUpload, loadRetakeUpload } from './load-dialogs.ts';
import type { TakeAgain } from './UploadArea.tsx';
import { nothingTyped } from './upload-draft.ts';
import type { TakenPrescription, useTaking } from './use-taking.ts';

type TakenDialogProps = {
  readonly opened: TakenPrescription;
  readonly taking: ReturnType<typeof useTaking>;
  readonly again: RefObject<TakeAgain | null>;
  readonly leftOut: string | undefined;
  readonly refusal: string | undefined;
};

/** The dialog of what was taken and not uploaded yet: a prescription, or one page that replaces another. */
export function TakenDialog({ opened, taking, again, leftOut, refusal }: TakenDialogProps) {
  const [first] = opened.pages;
  const source = first?.source ?? 'file';
  const retake = first?.retake;
  const fail = () => taking.reopen(undefined);
  if (retake) {
    const props = {
      taken: opened,
      retake,
      leftOut,
      refusal,
      onRetake: () => {
        taking.retake(nothingTyped);
        again.current?.(source, [], retake);
      },
      onClose: () => taking.close(nothingTyped),
    };
    return <LazyDialog load={loadRetakeUpload} onFailed={fail} props={props} />;
  }
  return (
    <LazyDialog
      load={loadCaptureUpload}
      onFailed={fail}
      props={{
        prescription: opened,
        carried: taking.carried,
        leftOut,
        refusal,
        onRetake: (values) => {
          taking.retake(values);
          again.current?.(source);
        },
        onAdd: (from) => again.current?.(from, opened.pages),
        onReplaced: taking.open,
        onClose: taking.close,
      }}
    />
  );
}
