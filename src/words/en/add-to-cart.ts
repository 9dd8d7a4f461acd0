import { room } from '../room.ts';

/** From the tap on an item to its line in the cart. */
export default room('add-to-cart', {
  added: { test: 'Test added to cart successfully!', package: 'Checkup added to cart successfully!' },
  failed: {
    test: 'Failed to add test to cart. Please try again.',
    package: 'Failed to add checkup to cart. Please try again.',
  },
  logInToAdd: 'Please login to add items to cart',
  offline: 'You are offline. You can book tests when the connection is back.',
  changePatient: 'Change patient',
  settingUp: 'Please wait while we set up your account...',
  setUpFailed: 'Failed to set up patient profile. Please try again.',
  noDefaultPatient: 'No default patient found. Please set up your profile first.',
});
