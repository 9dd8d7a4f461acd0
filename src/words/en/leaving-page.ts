import { room } from '../room.ts';

/** Questions before something unsaved is lost, and the farewells after the end of a session. */
export default room('leaving-page', {
  question: 'Leave without saving?',
  stay: 'Stay here',
  leave: 'Leave',
  logOutQuestion: 'Log out?',
  logOut: 'Log out',
  logOutAndDelete: 'Log out and delete',
  uploadFirst: 'Upload first',
  accountDeleted: 'Your account has been deleted',
  loggedOutEverywhere: 'You are signed out on all devices',
});
