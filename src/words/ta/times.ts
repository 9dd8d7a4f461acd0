import type english from '../en/times.ts';

/** Which part of the day an hour belongs to: those of Unicode's CLDR, without its rarer words. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 19) return 'இரவு';
  if (hour < 12) return 'காலை';
  return hour < 16 ? 'மதியம்' : 'மாலை';
}

export default {
  clock: (clock, hour) => `${partOfDay(hour)} ${clock}`,
  midnight: 'நள்ளிரவு',
  months: ['ஜன', 'பிப்', 'மார்ச்', 'ஏப்', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக', 'செப்', 'அக்', 'நவ', 'டிச'],
  weekdays: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
  date: (day, month, year) => `${day} ${month} ${year}`,
  dateWithWeekday: (weekday, date) => `${weekday}, ${date}`,
  dateAndClock: (date, clock) => `${date}, ${clock}`,
  clockOn: (clock, date) => `${date} அன்று ${clock}`,
  clockToday: (clock) => `இன்று ${clock}`,
  /** From 5 pm on, and at the midnight that follows, so no word for the evening or the night stands here. */
  clockTonight: (clock) => `இன்று ${clock}`,
  clockTomorrow: (clock) => `நாளை ${clock}`,
  clockInZone: (clock, zone) => `${clock} ${zone}`,
  indiaTime: 'இந்திய நேரம்',
  zoneTime: (place) => `${place} நேரம்`,
  today: 'இன்று',
  yesterday: 'நேற்று',
  earlier: 'முன்பு',
  daysAgo: (days) => (days === 1 ? '1 நாளுக்கு முன்' : `${days} நாட்களுக்கு முன்`),
  weeksAgo: (weeks) => (weeks === 1 ? '1 வாரத்துக்கு முன்' : `${weeks} வாரங்களுக்கு முன்`),
  monthsAgo: (months) => (months === 1 ? '1 மாதத்துக்கு முன்' : `${months} மாதங்களுக்கு முன்`),
  justNow: 'இப்போதுதான்',
  shortMinutesAgo: (minutes) => `${minutes} நிமிடம் முன்`,
  shortHoursAgo: (hours) => `${hours} மணி நேரம் முன்`,
  shortDaysAgo: (days) => `${days} நாள் முன்`,
  endedOn: (date) => `${date} அன்று முடிந்தது`,
  endsToday: 'இன்று முடிகிறது',
  endsTomorrow: 'நாளை முடிகிறது',
  endsIn: (days) => (days === 1 ? '1 நாளில் முடிகிறது' : `${days} நாட்களில் முடிகிறது`),
  minutesToRead: (minutes) => `படிக்க ${minutes} நிமிடம்`,
  timeToRead: (time) => `படிக்க ${time}`,
} satisfies Partial<typeof english>;
