import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { ApiServer } from '../deps.ts';
import { english, inLanguage, languages } from '../language.ts';

/**
 * Answers in the language that the call asks for, as far as we speak it.
 * @param offered the languages among which it may choose
 */
export function speakAsAsked(app: ApiServer, offered = languages): void {
  app.addHook('onRequest', (request, reply, done) => {
    const language = languageOf(request, offered);
    void reply.header('content-language', language);
    inLanguage(language, done);
  });
  // The parser of a body goes on where the bytes came from, outside of what the first hook has begun.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request, offered), done));
}

/** Answers in English, whatever a call asks for: programs make these calls, and operators read what those log. */
export function speakEnglish(app: ApiServer): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    // Whatever looks for the language later, as the answer to an error does, finds none.
    delete headers['accept-language'];
    reply.header('content-language', english);
  });
}

/** "hi-IN,hi;q=0.9,en;q=0.8" is "hi": no language of ours has regions. */
export const languageOf = ({ headers }: { readonly headers: IncomingHttpHeaders }, offered = languages): string =>
  negotiate((headers['accept-language'] ?? '').replaceAll(/(?<=[a-z])-[\da-z-]+/gi, ''), [...offered]) ?? english;
