import { useEffect, useState, type RefObject } from 'react';

/** Whether it is in the view of what scrolls, or less than a view away. */
export function useIsNear(of: RefObject<Element | null>, scroller: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      root: scroller.current,
      rootMargin: '100%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, scroller]);

  return isNear;
}
