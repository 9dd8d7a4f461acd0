import common from '#words/common';
import words from '#words/controls';
import { IconDownload } from '@tabler/icons-react';

type DownloadLabelProps = {
  readonly label: string;
  readonly isBusy: boolean;
  /** Undefined if the size of the file is not known. */
  readonly percent: number | undefined;
};

/** The label of a button before and during a download. */
export function DownloadLabel({ label, isBusy, percent }: DownloadLabelProps) {
  return (
    <>
      <IconDownload aria-hidden size={20} />
      {isBusy ? <Progress percent={percent} /> : <span>{label}</span>}
    </>
  );
}

/** It is as short as the label, so that the button and those beside it do not move. */
function Progress({ percent }: Pick<DownloadLabelProps, 'percent'>) {
  if (percent === undefined) return <span>{common.loading}</span>;
  return (
    <span>
      <span className="visually-hidden">{words.downloaded}</span> {percent} %
    </span>
  );
}
