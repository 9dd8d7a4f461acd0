/** The call that takes one page of a prescription again (decision X16). It is apart from the other paths, which every page loads. */
export const retakePath = '/prescriptions/:id/pages/:page';

/** @param page counted from 1 */
export const pathOfPage = (prescriptionId: string, page: number): string =>
  retakePath.replace(':id', encodeURIComponent(prescriptionId)).replace(':page', String(page));
