import { describe, expect, it } from 'vitest';
import { HealthAnswer } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer } from '../support/server/server.ts';

const { stranger } = await testServer();

describe('health', () => {
  it('answers in the envelope, under /api/v1 and as JSON [API-001, API-002]', async () => {
    const answer = await stranger.get(paths.health);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.read(HealthAnswer)).toEqual({ status: 'success', data: { database: 'ok' } });
  });
});
