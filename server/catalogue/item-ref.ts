import type { ItemType } from '../../src/contract/cart.ts';

export type ItemRef = { readonly type: ItemType; readonly id: string };

export const itemKey = ({ type, id }: ItemRef): string => `${type}:${id}`;
