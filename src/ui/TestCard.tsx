import words from '#words/cards';
import tests from '#words/tests';
import { memo, type ComponentType } from 'react';
import type { TestRow } from '../contract/tests.ts';
import { testPath } from '../lib/pages/page-paths.ts';
import { labelOf } from '../lib/text/label-of.ts';
import { ItemCard, type ItemCardProps } from './ItemCard.tsx';
import { fastingFact, ItemFacts } from './ItemFacts.tsx';

type TestCardProps = Pick<ItemCardProps, 'heading' | 'canBook' | 'isBusy'> & {
  readonly test: TestRow;
  readonly onBook: (test: TestRow) => void;
  /** A component and not an element, so that the card is not rendered again when the corner changes. */
  readonly corner?: ComponentType<{ readonly id: string; readonly name: string }>;
};

const labels = {
  book: { text: words.book, named: words.bookNamed },
  busy: { text: words.bookBusy, named: words.bookNamedBusy },
};

/** Memoised, so that the cards that stay in the list are not rendered again while a text is typed. */
export const TestCard = memo(function TestCard({ test, onBook, corner: Corner, ...booking }: TestCardProps) {
  const { id, name, categoryName, sampleType, processingTime, fastingRequired, price, originalPrice } = test;
  return (
    <ItemCard
      {...booking}
      name={name}
      category={categoryName}
      to={testPath(id)}
      price={price}
      originalPrice={originalPrice}
      labels={labels}
      onBook={() => onBook(test)}
      corner={Corner && <Corner id={id} name={name} />}
    >
      <ItemFacts
        of={[
          { icon: 'sample', text: labelOf(tests.sampleTypes, sampleType) },
          { icon: 'time', text: processingTime, before: words.reportIn },
          fastingFact(fastingRequired),
        ]}
      />
    </ItemCard>
  );
});
