/** Both engines store yes and no like this. */
export type Flag = 0 | 1;
