import type english from '../en/choices.ts';

export default {
  /** For a notification without a title. */
  notification: 'सूचना',
  relations: {
    Self: 'खुद',
    Spouse: 'पति या पत्नी',
    Father: 'पिता',
    Mother: 'माँ',
    Son: 'बेटा',
    Daughter: 'बेटी',
    Brother: 'भाई',
    Sister: 'बहन',
    Other: 'अन्य',
  },
} satisfies Partial<typeof english>;
