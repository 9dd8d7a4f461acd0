/** Remember me keeps the e-mail address on this device and nothing else (decision Q5). */
import { readStored, removeStored, writeStored } from '../../device/browser-storage.ts';

export const rememberedEmail = (): string | undefined => readStored('rememberedEmail');

export const rememberEmail = (email: string): void => writeStored('rememberedEmail', email);

export const forgetEmail = (): void => removeStored('rememberedEmail');
