import words from '#words/cards';
import { Notice } from './Notice.tsx';

type FastingNoticeProps = {
  readonly of: 'test' | 'checkup';
  /** Undefined if the API does not give the hours. */
  readonly hours: number | undefined;
};

const textsWithHours = { test: words.fastingTextTest, checkup: words.fastingTextCheckup };

/** Says how to prepare by fasting (TESTS-015). */
export function FastingNotice({ of: what, hours }: FastingNoticeProps) {
  return (
    <Notice tone="warning" title={hours ? words.fastingNeededFor(hours) : words.fastingNeeded}>
      <p>{hours ? textsWithHours[what](hours) : words.fastingText}</p>
    </Notice>
  );
}
