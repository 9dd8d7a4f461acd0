import { room } from '../room.ts';

/** What is said of tests and packages beside the catalogue's own words. */
export default room('catalogue-facts', {
  duration: '3-5 hours',
  ageGroup: '18-65 years',
  inHours: (count: number) => `${count} hours`,
  inDays: (count: number) => `${count} days`,
  agesBetween: (from: number, to: number) => `${from}-${to} years`,
  agesFrom: (from: number) => `${from}+ years`,
  genders: { Male: 'Male', Female: 'Female', Both: 'Both' },
  homeCollection: 'Home sample collection',
  certifiedLabs: 'Tested in certified labs',
  digitalReport: 'Digital report by email or SMS',
  fastingHours: (hours: number) => `Fasting, ${hours} hours`,
  fastingNeeded: 'Fasting needed',
  noFasting: 'No fasting',
  tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
  takenAtHome: 'sample taken at your home',
  collectedFrom: (hours: string) => `Samples collected from ${hours}`,
  categories: {
    'full-body-checkup': 'Full Body Checkup',
    'heart-health': 'Heart Health',
    'women-health': 'Women Health',
    'senior-citizen': 'Senior Citizen',
    'executive-health': 'Executive Health',
    'preventive-care': 'Preventive Care',
  },
});
