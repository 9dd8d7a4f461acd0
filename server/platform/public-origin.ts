import type { AppDeps } from './deps.ts';

/** Where customers reach the app. The Host header is never used, because a stranger could choose with it where a link leads. */
export const originOf = ({ settings, origin }: Pick<AppDeps, 'settings' | 'origin'>): string =>
  settings.publicOrigin ?? origin?.() ?? `http://${settings.host}:${settings.port}`;
