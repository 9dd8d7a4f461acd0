import { Notice } from './Notice.tsx';

type FastingNoticeProps = {
  readonly of: 'test' | 'checkup';
  /** Undefined if the API does not give the hours. */
  readonly hours: number | undefined;
};

/** Says how to prepare by fasting (TESTS-015). */
export function FastingNotice({ of: what, hours }: FastingNoticeProps) {
  return (
    <Notice tone="warning" title={hours ? `Fasting needed: ${hours} hours` : 'Fasting needed'}>
      <p>Fasting usually means 8-12 hours without food{hours ? `; this ${what} asks for ${hours}` : ''}. Plain water is fine.</p>
    </Notice>
  );
}
