/** The build's settings say where the API is and which calls it has, for the page and the worker alike. */
import { apiPrefix } from '../contract/paths.ts';

const origin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';
const extensions: string | undefined = import.meta.env['VITE_API_EXTENSIONS'];

/** '' for the page's own origin (decision G3). */
export const apiOrigin = origin;

/** Whether the API has the extension calls: the bundled one does, on the page's own origin (decisions X1–X18). */
export const hasExtensions: boolean = extensions === undefined || extensions === '' ? origin === '' : extensions === '1';

export const apiUrl = (path: string): string => `${apiOrigin}${apiPrefix}${path}`;
