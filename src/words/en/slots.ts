import { room } from '../room.ts';

/** Choosing the day and the time of a collection, and what that time means for the meals before it. */
export default room('slots', {
  date: 'Date',
  laterDate: 'Or pick another date',
  dateTooEarly: 'Please choose a date from tomorrow on',
  title: 'Time slot',
  titleIn: (zone: string) => `Time slot (${zone})`,
  noDate: 'Choose a date to see its time slots.',
  free: (slots: number, date: string) => (slots === 1 ? `1 free time slot on ${date}` : `${slots} free time slots on ${date}`),
  noneFree: 'No time slots available for this date',
  loading: 'Loading the time slots',
  failed: 'Failed to load time slots. Please try again.',
  booked: 'Booked',
  losses: {
    gone: 'Your previously selected time slot is no longer available. Please choose another slot.',
    booked: 'Your previously selected time slot is now fully booked. Please choose another slot.',
  },
  nearest: 'Nearest free times',
  nearestIn: (zone: string) => `Nearest free times (${zone})`,
  nearestOn: (date: string) => `Nearest free times, on ${date}`,
  nearestInOn: (zone: string, date: string) => `Nearest free times (${zone}), on ${date}`,
  prepare: 'How to prepare',
  prepareMore: 'More on how to prepare',
  medicines: 'What to know about medicines',
  tooLateToFast: 'The time of the last meal has passed already. If you have eaten since, choose a later slot or another day.',
});
