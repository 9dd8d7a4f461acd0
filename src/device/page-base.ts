/**
 * The pages of each language stand below a path of their own: '/' for English, '/hi/' for Hindi. The router, links and the table
 * of pages know paths without it; addresses of the browser have it.
 */
const base: string = import.meta.env.BASE_URL;

/** @param path of a page, as '/tests?search=cbc' */
export const addressOf = (path: string): string => base + path.slice(1);

/** Returns the path of a page without what stands before it in its address. */
export const pathIn = (pathname: string): string =>
  base !== '/' && pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/**
 * Each language has a worker of its own, and all caches of an origin are open to all of them: what one keeps, another one must not
 * take for something of its own, or for something old.
 */
export const cacheNameOf = (name: string): string => (base === '/' ? name : `${base.slice(1, -1)}-${name}`);
