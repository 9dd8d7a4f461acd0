import { expect, it } from 'vitest';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { failureWords } from '../../src/lib/failures/failure-words.ts';

it.each([
  [new ApiError('network', 0), 'Please check your connection and try again.'],
  [new ApiError('http', 500), 'The fault is ours. Please try again in a few minutes.'],
  [new ApiError('http', 500, 'Something went wrong on our side.'), 'Something went wrong on our side.'],
  [new ApiError('gateway', 502), 'Our server cannot be reached at the moment. Please try again in a few minutes.'],
  [new ApiError('http', 429, 'Please wait a minute.'), 'Please wait a minute.'],
  [new ApiError('shape', 200), 'We could not read the answer. Please try again in a few minutes.'],
  [new ApiError('code', 0), 'The fault is in the app. Please try again, or reload the page.'],
  [new TypeError('undefined is not a function'), 'The fault is in the app. Please try again, or reload the page.'],
])('only where no answer came is the connection blamed: %j', (error, words) => {
  expect(failureWords(error)).toBe(words);
});
