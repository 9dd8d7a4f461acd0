import words from '#words/page-corners';
import { useState } from 'react';
import type { Corners } from '../../lib/photos/page-corners.ts';
import { Dialog } from '../../ui/mantine/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import { CornerFrame } from './CornerFrame.tsx';

type StraightenDialogProps = {
  /** The photo's address, as it was taken. */
  readonly picture: string;
  /** Those that were found, or set before. */
  readonly corners: Corners;
  readonly onUse: (corners: Corners) => void;
  readonly onClose: () => void;
};

/** Lets the customer set the corners of the page in a photo. */
export function StraightenDialog({ picture, corners: given, onUse, onClose }: StraightenDialogProps) {
  const [corners, setCorners] = useState(given);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Text variant="secondary">{words.advice}</Text>
      <CornerFrame picture={picture} corners={corners} onChange={setCorners} />
      <Button isWide onClick={() => onUse(corners)}>
        {words.use}
      </Button>
      <Button variant="outline" isWide onClick={onClose}>
        {words.cancel}
      </Button>
    </Dialog>
  );
}
