/** The answers describe the app as it works today. */
import { brand } from '../../brand.ts';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { formatRupees } from '../../lib/money.ts';
import { collectionFee } from '../../lib/orders/order-total.ts';

type Question = { readonly question: string; readonly answer: string };
export type Topic = { readonly title: string; readonly questions: readonly Question[] };

/** Customers change it in the app if the API can, and otherwise through the provider (decision Q22). */
const howToChange = hasExtensions
  ? 'Open it in My Orders: you can reschedule it until 2 hours before your time slot, and cancel it until the slot begins. You can also call us or send an email, with your order number at hand.'
  : 'Call us or send an email, with your order number at hand: it is shown in My Orders.';

export const topics: readonly Topic[] = [
  {
    title: 'Booking',
    questions: [
      {
        question: 'How do I book a test or a checkup?',
        answer:
          'Search for the test and tap Book, or choose a package under Health Checkup Packages and tap Book Checkup. Then open your cart. At checkout you choose the patient, the address, a day and an hour. We come to you and take the sample.',
      },
      {
        question: 'Do I need an account?',
        answer:
          'You can look at tests, checkups and their prices, and at the lists of offers and articles, without one. To open an offer or an article, and to book, log in or create an account: your orders and patients are kept there.',
      },
      {
        question: 'Can I book for somebody in my family?',
        answer:
          'Yes. At checkout you choose who the tests are for, one visit can serve several of you, and you can add family members there.',
      },
      {
        question: 'When can you come?',
        answer: `Samples are collected from ${brand.collectionHours}, from the day after you book. Checkout shows which hours are free.`,
      },
      {
        question: 'How do I move or cancel a visit?',
        answer: `${howToChange} As you pay in cash when the sample is taken, nothing has been paid before the visit, and cancelling is free.`,
      },
    ],
  },
  {
    title: 'Prices and payment',
    questions: [
      {
        question: 'What does a visit cost?',
        answer: `You pay the price of your tests and checkups, less the discount of an offer or a coupon, and a collection fee of ${formatRupees(collectionFee)} for each order, however many tests it has. Cart and checkout show the total before you place the order.`,
      },
      {
        question: 'How do I use an offer?',
        answer:
          'Open it under Offers and tap Apply Offer: its checkup is put into your cart, and the cart shows what is taken off. An order has one discount, so a new offer takes the place of the former one. Each offer says until when and for whom it holds; that is checked again when you place the order.',
      },
      {
        question: 'How do I use a coupon?',
        answer:
          'Type its code into Coupon code in your cart and tap Apply. It takes the place of an offer in the cart, and is checked again when you place the order.',
      },
      { question: 'How do I pay?', answer: 'In cash, when the sample is taken at your home.' },
    ],
  },
  {
    title: 'Before the visit',
    questions: [
      {
        question: 'Do I have to fast?',
        answer:
          'Only for some tests. Each test says so, and how to prepare for it. Fasting usually means 8-12 hours without food; plain water is fine. When you have chosen a time slot, checkout says when your last meal can be, and so does your order. If you take insulin or diabetes medicine, ask your doctor before you fast.',
      },
      {
        question: 'Can I use the app with a bad connection?',
        answer:
          'Yes. Tests, checkups, offers, articles and orders that you have seen can be read without a connection. Booking needs one, and what you have entered stays until it is back.',
      },
    ],
  },
  {
    title: 'Reports',
    questions: [
      {
        question: 'When do I get my report?',
        answer: `${brand.reportPromise} Each test shows how long it usually takes: cultures and some special tests need longer.`,
      },
      {
        question: 'What do my values mean?',
        answer:
          'Each test explains what it measures and what is normal. A value outside that range is not a diagnosis: please talk to your doctor about it.',
      },
      {
        question: 'Can I rely on the health articles?',
        answer:
          'They give general information, and one that no doctor has checked yet says so. They cannot know you: please do not start, stop or change a medicine because of one. In an emergency call 112.',
      },
    ],
  },
];
