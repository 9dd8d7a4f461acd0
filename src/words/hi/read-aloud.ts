import type english from '../en/read-aloud.ts';

export default {
  read: 'पढ़कर सुनाएँ',
  stop: 'सुनाना बंद करें',
  failed: 'यह डिवाइस इसे पढ़कर नहीं सुना सका। आप फिर से कोशिश कर सकते हैं या यहाँ पढ़ सकते हैं।',
  /** What somebody’s samples are taken for. */
  testsOf: (name, tests) => `${name}: ${tests}।`,
  amount: (label, amount) => `${label}: ${amount}।`,
  code: (label, digits) => `${label}: ${digits}।`,
} satisfies Partial<typeof english>;
