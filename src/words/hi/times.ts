import type english from '../en/times.ts';

/** Which part of the day an hour belongs to, as Unicode's CLDR has it. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

export default {
  clock: (clock, hour) => `${partOfDay(hour)} ${clock}`,
  midnight: 'आधी रात',
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  date: (day, month, year) => `${day} ${month} ${year}`,
  dateWithWeekday: (weekday, date) => `${weekday}, ${date}`,
  dateAndClock: (date, clock) => `${date}, ${clock}`,
  clockOn: (clock, date) => `${date} को ${clock}`,
  clockToday: (clock) => `आज ${clock}`,
  /** From 5 pm on, and at the midnight that follows, so no word for the evening or the night stands here. */
  clockTonight: (clock) => `आज ${clock}`,
  clockTomorrow: (clock) => `कल ${clock}`,
  /** In brackets, because words such as "तक" follow it. */
  clockInZone: (clock, zone) => `${clock} (${zone})`,
  indiaTime: 'भारत का समय',
  zoneTime: (place) => `${place} का समय`,
  today: 'आज',
  yesterday: 'कल',
  earlier: 'इससे पहले',
  daysAgo: (days) => `${days} दिन पहले`,
  weeksAgo: (weeks) => `${weeks} हफ़्ते पहले`,
  monthsAgo: (months) => `${months} महीने पहले`,
  justNow: 'अभी-अभी',
  shortMinutesAgo: (minutes) => `${minutes} मिनट पहले`,
  shortHoursAgo: (hours) => `${hours} घंटे पहले`,
  shortDaysAgo: (days) => `${days} दिन पहले`,
  endedOn: (date) => `${date} को खत्म हुआ`,
  endsToday: 'आज खत्म होगा',
  endsTomorrow: 'कल खत्म होगा',
  endsIn: (days) => `${days} दिन में खत्म होगा`,
  minutesToRead: (minutes) => `पढ़ने में ${minutes} मिनट`,
  timeToRead: (time) => `पढ़ने में ${time}`,
} satisfies Partial<typeof english>;
