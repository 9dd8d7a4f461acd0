/** Whether the API knows the calls beyond the documents: the bundled one does, on the page's own origin (decisions.md). */
const setting: string | undefined = import.meta.env['VITE_API_EXTENSIONS'];
const origin: string = import.meta.env['VITE_API_ORIGIN'] ?? '';

export const hasExtensions: boolean = setting === undefined || setting === '' ? origin === '' : setting === '1';
