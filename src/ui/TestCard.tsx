import { IconClock, IconDroplet } from '@tabler/icons-react';
import type { TestRow } from '../contract/tests.ts';
import { testPath } from '../lib/page-paths.ts';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import { fastingFact, ItemFacts } from './ItemFacts.tsx';

type TestCardProps = Pick<ItemCardProps, 'heading' | 'canBook' | 'isBusy'> & {
  readonly test: TestRow;
  readonly onBook: (test: TestRow) => void;
};

const words = { book: 'Book', busy: 'Adding...' };

export function TestCard({ test, onBook, ...booking }: TestCardProps) {
  const { id, name, categoryName, sampleType, processingTime, fastingRequired, price, originalPrice } = test;
  return (
    <ItemCard
      {...booking}
      name={name}
      category={categoryName}
      to={testPath(id)}
      price={price}
      originalPrice={originalPrice}
      words={words}
      onBook={() => onBook(test)}
    >
      <ItemFacts
        of={[
          { icon: <IconDroplet aria-hidden size={16} />, text: sampleType },
          { icon: <IconClock aria-hidden size={16} />, text: processingTime, before: 'Report in' },
          fastingFact(fastingRequired),
        ]}
      />
    </ItemCard>
  );
}
