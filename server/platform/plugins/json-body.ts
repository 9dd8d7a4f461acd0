import type { ApiServer } from '../deps.ts';

/** Takes JSON and nothing else, and refuses keys that would reach an object's prototype. */
export function readJson(api: ApiServer): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Calls without a body, like "make this the default", may still name the content type.
    if (body === '') return done(null, undefined);
    return parse(request, body, done);
  });
}
