/** How both engines keep yes and no. */
export type Flag = 0 | 1;
