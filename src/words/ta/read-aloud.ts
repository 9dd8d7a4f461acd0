import type english from '../en/read-aloud.ts';

export default {
  read: 'படித்துக் காட்டு',
  stop: 'படிப்பதை நிறுத்து',
  failed: 'இந்தச் சாதனத்தால் இதைப் படித்துக் காட்ட முடியவில்லை. மீண்டும் முயலலாம், அல்லது இங்கே படிக்கலாம்.',
  /** What somebody’s samples are taken for. */
  testsOf: (name, tests) => `${name}: ${tests}.`,
  amount: (label, amount) => `${label}: ${amount}.`,
  code: (label, digits) => `${label}: ${digits}.`,
} satisfies Partial<typeof english>;
