/** Whether the API has the extension calls: the bundled one does (decisions X1–X18). */
export { hasExtensions } from '../../device/api-address.ts';
