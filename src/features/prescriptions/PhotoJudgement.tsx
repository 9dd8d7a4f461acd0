import words from '#words/photo-judgement';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { PhotoArea, PhotoFault, PhotoJudgement as Judgement } from '../../contract/photo-judgement.ts';
import { faultWords } from '../../lib/photos/fault-words.ts';
import styles from './PhotoJudgement.module.css';

type PhotoJudgementProps = {
  /** Address of the picture as it will be sent. */
  readonly picture: string;
  /** What the picture is, for those who do not see it. */
  readonly alt: string;
  /** Undefined while the photo is looked at, and where it cannot be: then nothing is said. */
  readonly judgement: Judgement | undefined;
};

/** More than two faults would be advice that nobody can follow at once. */
const mostTold = 2;

/** Shows the picture, marks what is likely not to be readable in it, and says what helps. Nothing is refused. */
export function PhotoJudgement({ picture, alt, judgement }: PhotoJudgementProps) {
  const told = judgement?.faults.slice(0, mostTold) ?? [];
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
        {judgement && told.length === 0 && (
          <p className={styles['good']}>
            <IconCircleCheck aria-hidden size={20} />
            <span>{words.good}</span>
          </p>
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
      <Faults told={judgement?.faults.slice(0, 1) ?? []} />
    </div>
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
