import type english from '../en/passwords-in-words.ts';

export default {
  tooShort: (least) => `पासवर्ड कम से कम ${least} अक्षर का होना चाहिए`,
  tooSimple: 'पासवर्ड में अंग्रेज़ी का कम से कम एक बड़ा अक्षर, एक छोटा अक्षर और एक अंक होना चाहिए',
} satisfies Partial<typeof english>;
