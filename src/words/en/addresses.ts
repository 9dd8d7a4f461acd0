import { room } from '../room.ts';

/** Words of the profile's tab with the addresses. */
export default room('addresses', {
  title: 'Collection Addresses',
  loadFailed: 'Failed to load addresses',
  add: 'Add New Address',
  emptyTitle: 'No addresses found',
  emptyText: 'Add the address where we collect the sample.',

  isDefault: 'Default',
  makeDefault: 'Set as Default',
  makeDefaultOne: (name: string) => `Set as Default: ${name}`,
  makingDefault: 'Setting…',
  madeDefault: (name: string) => `${name} is your default address now`,
  makeDefaultFailed: (name: string) => `Failed to make ${name} your default address. Please try again.`,

  deleteQuestion: 'Delete this address?',
  deleteText: 'Orders that you have placed keep the address as it was.',
  deleted: 'Address deleted',
  deleteFailed: 'Failed to delete address. Please try again.',
});
