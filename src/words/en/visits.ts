import { room } from '../room.ts';

/** The visit at home: when to eat last, how to prepare, and which times suit. */
export default room('visits', {
  lastMealBefore: (moment: string) => `Last meal before ${moment} — water is fine`,
  lastMealHours: (hours: number) => `Last meal ${hours} hours before the visit — water is fine`,
  fastIs: (hours: number) => `That is ${hours} hours before the visit can begin. Fasting much longer does not help.`,
  longerDoesNotHelp: 'Fasting much longer does not help.',
  plainWater: 'Until the sample is taken, have plain water only: no tea, coffee, milk or juice.',
  hoursAfterMeal: (hours: number) =>
    `If we come late in your time slot, it is ${hours} hours after that meal. Ask your doctor if that is too long for you.`,
  hoursAssumed: (hours: number) => `We were not told how many hours, so this is for ${hours}. Usual is 8 to 12.`,
  noFasting: 'No fasting needed',
  stopEating: (moment: string) => `Stop eating at ${moment}`,
  fastNow: 'Fast now: plain water only, until the sample is taken',
  insulinWarning: 'If you take insulin or diabetes medicine, ask your doctor before you fast.',
  askForOthers:
    'Ask your doctor first, too, for a child, in pregnancy, or if you are unwell. A baby fasts only as a doctor says.',
  feelingFaint: 'If you feel shaky, sweaty or faint while you fast, take some sugar at once and tell us.',
  askAboutMedicines: 'Before the visit, ask your doctor about the medicines you take. Do not stop any on your own.',
  everybodyElse: 'everybody else',
  forPerson: (person: string, advice: string) => `${person}: ${advice}`,
  bestCollected: (window: string) => `Best collected ${window}.`,
  itemsBestCollected: (window: string, items: string) => `Best collected ${window}: ${items}.`,
  twoVisits: 'No one time suits them all: you may want to book two visits.',
  sentence: (text: string) => `${text}.`,
  secondSample: 'Have that meal only after the fasting sample, and agree with us at that visit when the second sample is taken.',
  windowBefore: (clock: string) => `before ${clock}`,
  windowFrom: (clock: string) => `from ${clock} on`,
  windowBetween: (from: string, until: string) => `between ${from} and ${until}`,
  windowToNoon: (from: string) => `between ${from} and noon`,
  /** Both clock times are without "am". */
  windowBeforeNoon: (from: string, until: string) => `between ${from} and ${until} am`,
  /** Both clock times are without "pm". */
  windowAfterNoon: (from: string, until: string) => `between ${from} and ${until} pm`,
  slotSuitsFasting: (clock: string) => `${clock} suits fasting.`,
  slotSuitsTests: (clock: string) => `${clock} suits your tests.`,
  slotHardForFast: (clock: string, hours: number) =>
    `${clock} makes a ${hours}-hour fast hard. A morning slot, up to 10:00 am, is easier.`,
  slotOutside: (clock: string, items: string) => `${clock} is outside the best time for ${items}.`,
  slotHardAndOutside: (clock: string, hours: number, items: string) =>
    `${clock} makes a ${hours}-hour fast hard and is outside the best time for ${items}. A morning slot, up to 10:00 am, is easier.`,
  suitsFasting: 'Suits fasting',
  suitsTests: 'Suits your tests',
  moreItems: (count: number) => `${count} more`,
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  otherTimes: 'Other times',
});
