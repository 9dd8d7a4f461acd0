import { room } from '../room.ts';

/** What is shown for the values of src/contract/choices.ts. */
export default room('choices', {
  /** For a notification without a title. */
  notification: 'Notification',
  relations: {
    Self: 'Self',
    Spouse: 'Spouse',
    Father: 'Father',
    Mother: 'Mother',
    Son: 'Son',
    Daughter: 'Daughter',
    Brother: 'Brother',
    Sister: 'Sister',
    Other: 'Other',
  },
});
