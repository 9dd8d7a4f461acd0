/** A screen's code did not come. It stays missing for this page's life: only a load asks for it again. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}
