import type english from '../en/choices.ts';

export default {
  /** For a notification without a title. */
  notification: 'அறிவிப்பு',
  relations: {
    Self: 'நான்',
    Spouse: 'கணவர் அல்லது மனைவி',
    Father: 'தந்தை',
    Mother: 'தாய்',
    Son: 'மகன்',
    Daughter: 'மகள்',
    Brother: 'சகோதரர்',
    Sister: 'சகோதரி',
    Other: 'மற்றவர்',
  },
} satisfies Partial<typeof english>;
