import type english from '../en/who-comes.ts';

export default {
  title: 'யார் வருகிறார்',
  photoOf: (collector) => `${collector} அவர்களின் படம்`,
  employeeNumber: (number) => `பணியாளர் எண் ${number}`,
  expected: (times) => `வரும் நேரம் ${times}`,
  onTheWaySince: (time) => `${time} முதல் வந்துகொண்டிருக்கிறார்`,
  thereSince: (time) => `${time} முதல் உங்கள் வாசலில் இருக்கிறார்`,
  comes: (collector) => `${collector} உங்களிடம் வருவார்.`,
  call: 'மாதிரி எடுப்பவரை அழைக்கவும்',
  callThrough: (phone) => `இந்த அழைப்பு எங்கள் எண் ${phone} வழியாகச் செல்லும்.`,
  callExtension: (phone, extension) => `இந்த அழைப்பு எங்கள் எண் ${phone} வழியாகச் செல்லும். நீட்டிப்பு எண் கேட்கப்பட்டால் ${extension} அழுத்தவும்.`,
} satisfies typeof english;
