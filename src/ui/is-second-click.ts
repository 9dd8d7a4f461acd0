/** The second click of a double click hits what the first one opened, for which it was not meant. */
export const isSecondClick = ({ detail }: { readonly detail: number }): boolean => detail > 1;
