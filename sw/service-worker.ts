/** The worker's table of contents. */
import { keepShell } from './shell.ts';
import { takeUpdateWhenAsked } from './updates.ts';

keepShell();
takeUpdateWhenAsked();
