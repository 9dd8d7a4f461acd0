import words from '#words/photo-judgement';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PhotoArea, PhotoFault } from '../../contract/photo-judgement.ts';
import { faultWords } from '../../lib/photos/fault-words.ts';
import styles from './PhotoJudgement.module.css';
import type { Judged } from './use-photo-judgement.ts';

type PhotoJudgementProps = {
  /** Address of the picture as it will be sent. */
  readonly picture: string;
  /** What the picture is, for those who do not see it. */
  readonly alt: string;
  readonly judgement: Judged;
};

/** More than two faults would be advice that nobody can follow at once. */
const mostTold = 2;

/** Shows the picture, marks what is likely not to be readable in it, and says what helps. Nothing is refused. */
export function PhotoJudgement({ picture, alt, judgement }: PhotoJudgementProps) {
  const told = faultsOf(judgement, mostTold);
  const marked = told.filter(({ area }) => area.width < 1 || area.height < 1);
  return (
    <>
      <div className={styles['picture']}>
        <img src={picture} alt={alt} />
        {marked.map(({ fault, area }) => (
          <Mark key={fault} area={area} />
        ))}
      </div>
      {/* It is there before there is anything to say: a new region would not be read out. */}
      <div role="status" className={styles['told']}>
        {/* Most photos are good: the line that says so takes the place of this one, and nothing below moves. */}
        {judgement === 'looking' && <Line icon={<IconEye aria-hidden size={20} />} text={words.looking} />}
        {judgement !== undefined && judgement !== 'looking' && told.length === 0 && (
          <Line icon={<IconCircleCheck aria-hidden size={20} />} text={words.good} />
        )}
        <Faults told={told} />
      </div>
    </>
  );
}

/** Says it of one page among others, whose picture is too small for marks; of a good one it says nothing. */
export function PageFaults({ judgement }: Pick<PhotoJudgementProps, 'judgement'>) {
  return (
    <div role="status" className={styles['told']}>
      <Faults told={faultsOf(judgement, 1)} />
    </div>
  );
}

const faultsOf = (judgement: Judged, most: number): readonly PhotoFault[] =>
  judgement === undefined || judgement === 'looking' ? [] : judgement.faults.slice(0, most);

function Line({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <p className={styles['good']}>
      {icon}
      <span>{text}</span>
    </p>
  );
}

function Faults({ told }: { readonly told: readonly PhotoFault[] }) {
  return (
    <>
      {told.map((fault) => (
        <Advice key={fault.fault} fault={fault} />
      ))}
      {told.length > 0 && <p>{words.anyway}</p>}
    </>
  );
}

/** The words below say which part it is; its broken line and its sign are seen without colours too. */
function Mark({ area }: { readonly area: PhotoArea }) {
  const percent = (share: number) => `${share * 100}%`;
  const place = { left: percent(area.x), top: percent(area.y), width: percent(area.width), height: percent(area.height) };
  return (
    <span aria-hidden className={styles['mark']} style={place}>
      <IconAlertTriangle size={20} className={styles['sign']} />
    </span>
  );
}

function Advice({ fault }: { readonly fault: PhotoFault }) {
  const { what, advice } = faultWords(fault);
  return (
    <p className={styles['fault']}>
      <IconAlertTriangle aria-hidden size={20} />
      <span>
        <strong>{what}</strong> {advice}
      </span>
    </p>
  );
}
