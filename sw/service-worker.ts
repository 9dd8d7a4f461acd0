/** The duties of the service worker, one line each. */
import { keepCatalogue } from './catalogue.ts';
import { showPushMessages } from './push.ts';
import { keepViewer } from './report-viewer.ts';
import { takeShared } from './share-target.ts';
import { keepShell } from './shell.ts';
import { takeUpdateWhenAsked } from './updates.ts';
import { sendUploadsOnSync } from './uploads.ts';

keepShell();
keepCatalogue();
keepViewer();
takeUpdateWhenAsked();
takeShared();
sendUploadsOnSync();
showPushMessages();
