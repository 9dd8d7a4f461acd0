import type english from '../en/policies.ts';

export default {
  date: 'नीति की तारीख: <date>15 जनवरी 2025</date>',
  inEnglish: 'इस नीति का पाठ अंग्रेज़ी में है।',
  contents: 'इस पेज पर',
  contact: 'हमसे संपर्क करें',
} satisfies Partial<typeof english>;
