/** The answers describe the app as it works today. */
import words from '#words/help';
import { brand } from '../../brand.ts';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { formatRupees } from '../../lib/money.ts';
import { collectionFee } from '../../lib/orders/order-total.ts';

type Question = { readonly question: string; readonly answer: string };
export type Topic = { readonly title: string; readonly questions: readonly Question[] };

/** Customers change it in the app if the API can, and otherwise through the provider (decision Q22). */
const howToChange = hasExtensions ? words.changeAnswer : words.changeByPhoneAnswer;

export const topics: readonly Topic[] = [
  {
    title: words.booking,
    questions: [
      { question: words.bookQuestion, answer: words.bookAnswer },
      { question: words.accountQuestion, answer: words.accountAnswer },
      { question: words.familyQuestion, answer: words.familyAnswer },
      { question: words.hoursQuestion, answer: words.hoursAnswer(brand.collectionHours) },
      { question: words.changeQuestion, answer: howToChange },
    ],
  },
  {
    title: words.prices,
    questions: [
      { question: words.costQuestion, answer: words.costAnswer(formatRupees(collectionFee)) },
      { question: words.offerQuestion, answer: words.offerAnswer },
      { question: words.couponQuestion, answer: words.couponAnswer },
      { question: words.payQuestion, answer: words.payAnswer },
    ],
  },
  {
    title: words.beforeVisit,
    questions: [
      { question: words.fastQuestion, answer: words.fastAnswer },
      { question: words.offlineQuestion, answer: words.offlineAnswer },
    ],
  },
  {
    title: words.reports,
    questions: [
      { question: words.reportQuestion, answer: words.reportAnswer(brand.reportPromise) },
      { question: words.valuesQuestion, answer: words.valuesAnswer },
      { question: words.articlesQuestion, answer: words.articlesAnswer },
    ],
  },
];
