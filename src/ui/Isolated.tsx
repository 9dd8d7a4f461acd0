import { turnsItsLine } from '../lib/isolated.ts';

/** A name or word that somebody typed, within a line of other words. */
export const Isolated = ({ of: text }: { readonly of: string }) => (turnsItsLine(text) ? <bdi>{text}</bdi> : text);
