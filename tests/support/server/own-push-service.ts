import { onTestFinished } from 'vitest';
import { listensForPush, type PushService } from './push-service.ts';

/** It ends with the test. */
export async function pushService(): Promise<PushService> {
  const service = await listensForPush();
  onTestFinished(service.stop);
  return service;
}
