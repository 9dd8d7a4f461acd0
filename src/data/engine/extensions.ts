/** Whether the API has the extension calls: the bundled one does (decisions X1–X16). */
export { hasExtensions } from '../../device/api-address.ts';
