import { IconDownload } from '@tabler/icons-react';

type DownloadLabelProps = {
  readonly label: string;
  readonly isBusy: boolean;
  /** How much has come; undefined where nobody knows. */
  readonly percent: number | undefined;
};

/** What a button says before and while a file comes. */
export function DownloadLabel({ label, isBusy, percent }: DownloadLabelProps) {
  return (
    <>
      <IconDownload aria-hidden size={20} />
      {isBusy ? <Progress percent={percent} /> : label}
    </>
  );
}

/** As short as the label, so that the button and those beside it stay where they are. */
function Progress({ percent }: Pick<DownloadLabelProps, 'percent'>) {
  if (percent === undefined) return 'Loading…';
  return (
    <span>
      <span className="visually-hidden">Downloaded</span> {percent} %
    </span>
  );
}
