import words from '#words/page-corners';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isAround, movedTo, type CornerName, cornerNames } from '../../lib/photos/moved-corner.ts';
import type { Corners, Point } from '../../lib/photos/page-corners.ts';
import styles from './CornerFrame.module.css';

type CornerFrameProps = {
  /** The photo's address. */
  readonly picture: string;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
};

/** With one arrow key, and with Shift, in parts of the photo. */
const [step, largeStep] = [0.01, 0.05];

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Shows the photo with a frame around the page, whose corners are moved by finger, mouse or keys. */
export function CornerFrame({ picture, corners, onChange }: CornerFrameProps) {
  const photo = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [said, say] = useState('');

  function move(name: CornerName, to: Point): void {
    const next = movedTo(corners, name, to);
    if (isAround(next)) onChange(next);
  }

  function follow(name: CornerName, { clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>): void {
    const box = photo.current?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    move(name, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }

  function press(name: CornerName, corner: Point, event: KeyboardEvent): void {
    const way = ways[event.key];
    if (!way) return;
    // The dialog would scroll.
    event.preventDefault();
    const by = event.shiftKey ? largeStep : step;
    const to = { x: corner.x + way[0] * by, y: corner.y + way[1] * by };
    move(name, to);
    say(words.place(percent(to.x), percent(to.y)));
  }

  return (
    <div role="group" aria-label={words.title} className={styles['room']}>
      <div ref={photo} className={styles['photo']}>
        <img src={picture} alt={words.picture} className={styles['picture']} draggable={false} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden className={styles['frame']}>
          <path d={`M0 0H1V1H0ZM${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} fillRule="evenodd" />
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {cornerNames.map((name, at) => {
          const labels = {
            topLeft: words.topLeft,
            topRight: words.topRight,
            bottomRight: words.bottomRight,
            bottomLeft: words.bottomLeft,
          };
          const corner = corners[at] ?? { x: 0, y: 0 };
          return (
            <button
              key={name}
              type="button"
              aria-label={labels[name]}
              aria-describedby={hint}
              className={styles['corner']}
              style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={(event) => follow(name, event)}
              onKeyDown={(event) => press(name, corner, event)}
            />
          );
        })}
      </div>
      <p id={hint} className="visually-hidden">
        {words.byKeys}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

const percent = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * 100);
