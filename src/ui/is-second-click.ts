/** The second click of a double one meets what the first has led to: it was not meant for it. */
export const isSecondClick = ({ detail }: { readonly detail: number }): boolean => detail > 1;
