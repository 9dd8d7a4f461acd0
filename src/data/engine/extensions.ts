/** Whether the API knows the calls beyond the documents: the bundled one does (decisions X1–X10). */
export { hasExtensions } from '../../device/api-address.ts';
