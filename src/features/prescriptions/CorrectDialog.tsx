import words from '#words/prescription-upload';
import { useEffect, useState } from 'react';
import type { Patient } from '../../contract/patients.ts';
import { correctUpload, uploadPreview } from '../../data/uploads/on-demand/uploads.ts';
import type { WaitingUpload } from '../../data/uploads/upload-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FilePreview } from './FilePreview.tsx';
import { UploadSteps } from './UploadSteps.tsx';

type CorrectDialogProps = { readonly upload: WaitingUpload; readonly onClose: () => void };

/** Changes the patient or the notes of an upload that the server has refused. */
export function CorrectDialog({ upload, onClose }: CorrectDialogProps) {
  const { id, fileName, patientId, notes = '', problem } = upload;
  const file = usePreview(id);
  return (
    <UploadSteps
      title={words.correctTitle}
      sendLabel={words.send}
      preview={() => (
        <>
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <FilePreview file={file} name={fileName} />
        </>
      )}
      fileObstacle={undefined}
      initial={{ patientId, notes }}
      onTyped={() => undefined}
      onSend={async (patient: Patient, typed: string) => {
        // The list shows what becomes of the upload.
        void correctUpload(id, { patient, ...(typed !== '' && { notes: typed }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The file is read when it is shown, so that the bytes of many waiting uploads are not in memory together. */
function usePreview(id: string): Blob | undefined {
  const [file, setFile] = useState<Blob>();
  useEffect(() => {
    let isShown = true;
    void uploadPreview(id).then((found) => isShown && setFile(found));
    return () => void (isShown = false);
  }, [id]);
  return file;
}
