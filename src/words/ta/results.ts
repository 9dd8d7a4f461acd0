import type english from '../en/results.ts';

export default {
  title: 'முடிவுகள்',
  loading: 'முடிவுகள் வருகின்றன…',
  unreadable:
    'இங்கே ஒரு முடிவு விடுபட்டுள்ளது: அதைப் படிக்க முடியவில்லை, ஒன்று விடுபட்ட பட்டியல் தவறான எண்ணத்தைத் தரும். எல்லா முடிவுகளும் அறிக்கையிலேயே உள்ளன.',
  failed: 'முடிவுகளை எண்களாகத் திறக்க முடியவில்லை. அவை அறிக்கையிலும் உள்ளன.',
  offline: 'இணையம் இல்லை. இணைப்பு திரும்ப வந்ததும் முடிவுகள் இங்கே எண்களாகத் தெரியும்.',
  outside: (analyte, standing) => `${analyte}: ${standing}`,
  compare: (results) => (results === 1 ? '1 முடிவை ஒப்பிடுங்கள்' : `${results} முடிவுகளை ஒப்பிடுங்கள்`),
  compareOf: '(<name/> தொடர்பானவை)',
  overTime: 'காலப்போக்கில் <name/>',
  date: 'தேதி',
  result: 'முடிவு',
  valueOn: (value, date) => `${date} அன்று ${value}`,
  chart: (analyte, values) => `காலப்போக்கில் ${analyte}: ${values}.`,
  chartWithRange: (analyte, values, range) => `காலப்போக்கில் ${analyte}: ${values}. ${range}.`,
} satisfies Partial<typeof english>;
