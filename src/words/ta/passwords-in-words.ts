import type english from '../en/passwords-in-words.ts';

export default {
  tooShort: (least) => `கடவுச்சொல்லில் குறைந்தது ${least} எழுத்துகள் இருக்க வேண்டும்`,
  tooSimple: 'கடவுச்சொல்லில் குறைந்தது ஒரு பெரிய ஆங்கில எழுத்து, ஒரு சிறிய ஆங்கில எழுத்து, ஓர் எண் இருக்க வேண்டும்',
} satisfies Partial<typeof english>;
