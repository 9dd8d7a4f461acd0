import words from '#words/controls';
import { useEffect, useId, useRef, useState } from 'react';
import { isSameRange, rangeFromTexts, rangeToTexts, type Range } from '../lib/number-range.ts';
import fieldStyles from './filter-field.module.css';
import './chosen.css';
import { Text } from './Text.tsx';
import styles from './RangeFilter.module.css';

type RangeFilterProps = {
  /** The quantity: for "price", the fields are the minimum and the maximum price. */
  readonly what: keyof typeof words.quantities;
  readonly value: Range;
  /** The range that empty fields mean. */
  readonly bounds: Range;
  readonly presets: readonly Range[];
  readonly format: (value: number) => string;
  readonly onChange: (range: Range) => void;
};

/** A range is typed, or chosen from a few presets. While the texts are not a range, the last valid one stays in force. */
export function RangeFilter({ what, value, bounds, presets, format, onChange }: RangeFilterProps) {
  const id = useId();
  const { texts, hasFault, type, commit } = useTypedRange({ value, bounds, onChange });
  const field = (end: 'min' | 'max', label: string) => (
    <label className={styles['end']}>
      <Text as="span" variant="secondary">
        {label} <span className="visually-hidden">{words.quantities[what]}</span>
      </Text>
      <input
        className={styles['input']}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={format(bounds[end])}
        value={texts[end]}
        aria-invalid={hasFault || undefined}
        aria-describedby={hasFault ? `${id}fault` : undefined}
        onChange={({ target }) => type({ ...texts, [end]: target.value })}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
  return (
    <fieldset className={fieldStyles['group']}>
      <legend className={styles['legend']}>{words.quantities[what]}</legend>
      <div className={styles['ends']}>
        {field('min', words.minimum)}
        {field('max', words.maximum)}
      </div>
      <p id={`${id}fault`} role="alert" className={styles['fault']}>
        {hasFault && words.rangeFaults[what]}
      </p>
      <div className={styles['presets']}>
        {presets.map((preset) => (
          <Preset key={preset.min} range={preset} value={value} bounds={bounds} format={format} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

type PresetProps = Pick<RangeFilterProps, 'value' | 'bounds' | 'format' | 'onChange'> & { readonly range: Range };

/** A second press removes the preset. */
function Preset({ range, value, bounds, format, onChange }: PresetProps) {
  const isChosen = isSameRange(range, value);
  return (
    <button
      type="button"
      data-chip
      aria-pressed={isChosen}
      className={styles['preset']}
      onClick={() => onChange(isChosen ? bounds : range)}
    >
      {format(range.min)}–{format(range.max)}
    </button>
  );
}

type Texts = { readonly min: string; readonly max: string };

/** A number may be half typed, so it counts after a pause, with Enter, or when the field is left. */
const pauseMs = 500;

/** The typed texts stay in the fields until another range comes into force. */
function useTypedRange({ value, bounds, onChange }: Pick<RangeFilterProps, 'value' | 'bounds' | 'onChange'>) {
  const [typed, setTyped] = useState<Texts & { readonly over: Range }>();
  const [hasFault, setHasFault] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = typed && isSameRange(typed.over, value) ? typed : undefined;

  const commit = () => {
    clearTimeout(timer.current);
    if (!current) return;
    const range = rangeFromTexts(current.min, current.max, bounds);
    setHasFault(range === undefined);
    if (range === undefined) return;
    setTyped(undefined);
    if (!isSameRange(range, value)) onChange(range);
  };
  const latest = useRef(commit);
  useEffect(() => void (latest.current = commit));
  // If the filter is closed during a pause, what was typed counts.
  useEffect(() => () => latest.current(), []);

  function type(texts: Texts): void {
    setTyped({ ...texts, over: value });
    setHasFault(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pauseMs);
  }

  return { texts: current ?? rangeToTexts(value, bounds), hasFault: hasFault && current !== undefined, type, commit };
}
