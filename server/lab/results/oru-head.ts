import { componentsOf, textOf, type Segment } from './hl7-segments.ts';
import { quoted } from './lab-message.ts';
import { Refusal } from './refusal.ts';

/** What an answer repeats of the message. */
export type Hl7Head = {
  readonly application: string;
  readonly facility: string;
  readonly controlId: string;
  readonly processingId: string;
  readonly version: string;
};

export const headOf = (msh: Segment): Hl7Head => ({
  application: componentsOf(msh, 3)[0] ?? '',
  facility: componentsOf(msh, 4)[0] ?? '',
  controlId: textOf(msh, 10),
  processingId: componentsOf(msh, 11)[0] ?? '',
  version: componentsOf(msh, 12)[0] ?? '',
});

/** @throws Refusal unless it is a result message (ORU^R01) of a version that is read, with an id */
export function checkHead(msh: Segment, { controlId, version, processingId }: Hl7Head): void {
  const [type = '', event = ''] = componentsOf(msh, 9);
  if (type !== 'ORU' || event !== 'R01')
    throw new Refusal('unsupported', `MSH-9: ${quoted([type, event].join('^'))} is not read here. ORU^R01 is`);
  if (!/^2\.[3-8](?:\.[1-9])?$/.test(version))
    throw new Refusal('unsupported', `MSH-12: version ${quoted(version) || 'none'} is not read here. 2.3 to 2.8 are`);
  if (controlId === '') throw new Refusal('unreadable', 'MSH-10: the message has no id');
  if (!['P', 'T', 'D'].includes(processingId)) throw new Refusal('unsupported', 'MSH-11: the processing id is none of P, T, D');
}
