import words from '#words/page-corners';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cornerNames, isAround, movedTo, type CornerName } from '../../lib/photos/moved-corner.ts';
import type { Corners, Point } from '../../lib/photos/page-corners.ts';
import styles from './CornerFrame.module.css';

type CornerFrameProps = {
  /** The photo's address. */
  readonly picture: string;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
};

/** Shows the photo with a frame around the page, whose corners are moved by finger, mouse or keys. */
export function CornerFrame({ picture, corners, onChange }: CornerFrameProps) {
  const photo = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [said, say] = useState('');
  // Without the photo's size the corners would stand somewhere else for a moment, and a finger would miss them.
  const [isLaidOut, setLaidOut] = useState(false);

  function move(name: CornerName, to: Point): void {
    const next = movedTo(corners, name, to);
    if (isAround(next)) onChange(next);
  }

  function follow(name: CornerName, { clientX, clientY }: PointerEvent): void {
    const box = photo.current?.getBoundingClientRect();
    if (box) move(name, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }

  function moveByKey(name: CornerName, to: Point): void {
    move(name, to);
    say(words.place(percent(to.x), percent(to.y)));
  }

  return (
    <div role="group" aria-label={words.title} className={styles['room']}>
      <div ref={photo} className={styles['photo']}>
        <img src={picture} alt={words.picture} className={styles['picture']} draggable={false} onLoad={() => setLaidOut(true)} />
        {isLaidOut && <Outline corners={corners} />}
        {isLaidOut &&
          cornerNames.map((name, at) => (
            <Corner
              key={name}
              label={labelOf(name)}
              hint={hint}
              place={corners[at] ?? { x: 0, y: 0 }}
              onDrag={(event) => follow(name, event)}
              onKey={(to) => moveByKey(name, to)}
            />
          ))}
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

function Outline({ corners }: { readonly corners: Corners }) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden className={styles['frame']}>
      <path d={`M0 0H1V1H0ZM${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} fillRule="evenodd" />
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  );
}

function labelOf(name: CornerName): string {
  return {
    topLeft: words.topLeft,
    topRight: words.topRight,
    bottomRight: words.bottomRight,
    bottomLeft: words.bottomLeft,
  }[name];
}

const percent = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * 100);

type CornerProps = {
  readonly label: string;
  /** The id of the text that says how the keys move it. */
  readonly hint: string;
  readonly place: Point;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onKey: (to: Point) => void;
};

/** With one arrow key, and with Shift, in parts of the photo. */
const [step, largeStep] = [0.01, 0.05];

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Corner({ label, hint, place, onDrag, onKey }: CornerProps) {
  function press(event: KeyboardEvent): void {
    const way = ways[event.key];
    if (!way) return;
    // The dialog would scroll.
    event.preventDefault();
    const by = event.shiftKey ? largeStep : step;
    onKey({ x: place.x + way[0] * by, y: place.y + way[1] * by });
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={hint}
      className={styles['corner']}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      onKeyDown={press}
    />
  );
}
