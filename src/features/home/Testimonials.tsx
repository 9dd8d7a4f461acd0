import words from '#words/home';
import { sampleTestimonials } from '../../brand-home.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './Testimonials.module.css';

/** The texts are invented, and each card says so (decision Q15). */
export function Testimonials() {
  return (
    <HomeSection title={words.testimonials}>
      <Text variant="secondary">{words.testimonialsNote}</Text>
      <ul className={styles['cards']}>
        {sampleTestimonials().map(({ text, name, place }) => (
          <li key={name} className={styles['card']}>
            <Badge>{words.sample}</Badge>
            <blockquote className={styles['words']}>{text}</blockquote>
            <p className={styles['by']}>
              {name}, {place}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
