/** One entry for each requirement of the table in docs/asvs.md. */
import { encoding } from './breaks/encoding.ts';
import { validation } from './breaks/validation.ts';
import { webFrontend } from './breaks/web-frontend.ts';
import { webService } from './breaks/web-service.ts';
import { files } from './breaks/files.ts';
import { authentication } from './breaks/authentication.ts';
import { sessions } from './breaks/sessions.ts';
import { authorisation } from './breaks/authorisation.ts';
import { selfContainedTokens } from './breaks/self-contained-tokens.ts';
import { oauth } from './breaks/oauth.ts';
import { cryptography } from './breaks/cryptography.ts';
import { communication } from './breaks/communication.ts';
import { configuration } from './breaks/configuration.ts';
import { dataProtection } from './breaks/data-protection.ts';
import { architecture } from './breaks/architecture.ts';
import { logging } from './breaks/logging.ts';
import { webRtc } from './breaks/web-rtc.ts';
import type { Entries } from './entry.ts';

export const entries: Entries = {
  ...encoding,
  ...validation,
  ...webFrontend,
  ...webService,
  ...files,
  ...authentication,
  ...sessions,
  ...authorisation,
  ...selfContainedTokens,
  ...oauth,
  ...cryptography,
  ...communication,
  ...configuration,
  ...dataProtection,
  ...architecture,
  ...logging,
  ...webRtc,
};
