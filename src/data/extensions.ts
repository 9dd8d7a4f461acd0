/** Whether the API knows the calls beyond the documents: the bundled one does (decisions.md). */
export { hasExtensions } from '../offline/api-address.ts';
