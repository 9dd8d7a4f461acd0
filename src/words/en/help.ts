import { room } from '../room.ts';

export default room('help', {
  title: 'Help',
  howToHelp: 'How can we help?',
  bookTest: 'Book a test',
  seeOrders: 'See my orders',
  talkToUs: 'Talk to us',
  commonQuestions: 'Common questions',
  contact: 'Contact us',
  questions: 'Questions and answers',
  booking: 'Booking',
  bookQuestion: 'How do I book a test or a checkup?',
  bookAnswer:
    'Search for the test and tap Book, or choose a package under Health Checkup Packages and tap Book Checkup. Then open your cart. At checkout you choose the patient, the address, a day and an hour. We come to you and take the sample.',
  accountQuestion: 'Do I need an account?',
  accountAnswer:
    'You can look at tests, checkups and their prices, and at the lists of offers and articles, without one. To open an offer or an article, and to book, log in or create an account: your orders and patients are kept there.',
  familyQuestion: 'Can I book for somebody in my family?',
  familyAnswer:
    'Yes. At checkout you choose who the tests are for, one visit can serve several of you, and you can add family members there.',
  hoursQuestion: 'When can you come?',
  hoursAnswer: (hours: string) =>
    `Samples are collected from ${hours}, from the day after you book. Checkout shows which hours are free.`,
  changeQuestion: 'How do I move or cancel a visit?',
  changeAnswer:
    'Open it in My Orders: you can reschedule it until 2 hours before your time slot, and cancel it until the slot begins. You can also call us or send an email, with your order number at hand. You pay when the sample is taken, and as long as nothing is paid, cancelling is free.',
  /** Where customers cannot change an order in the app. */
  changeByPhoneAnswer:
    'Call us or send an email, with your order number at hand: it is shown in My Orders. You pay when the sample is taken, and as long as nothing is paid, cancelling is free.',
  prices: 'Prices and payment',
  costQuestion: 'What does a visit cost?',
  costAnswer: (fee: string) =>
    `You pay the price of your tests and checkups, less the discount of an offer or a coupon, and a collection fee of ${fee} for each order, however many tests it has. Cart and checkout show the total before you place the order.`,
  offerQuestion: 'How do I use an offer?',
  offerAnswer:
    'Open it under Offers and tap Apply Offer: its checkup is put into your cart, and the cart shows what is taken off. An order has one discount, so a new offer takes the place of the former one. Each offer says until when and for whom it holds; that is checked again when you place the order.',
  couponQuestion: 'How do I use a coupon?',
  couponAnswer:
    'Type its code into Coupon code in your cart and tap Apply. It takes the place of an offer in the cart, and is checked again when you place the order.',
  payQuestion: 'How do I pay?',
  payAnswer: 'In cash, when the sample is taken at your home. Where your order shows a UPI code, you can pay with that instead.',
  beforeVisit: 'Before the visit',
  fastQuestion: 'Do I have to fast?',
  fastAnswer:
    'Only for some tests. Each test says so, and how to prepare for it. Fasting usually means 8-12 hours without food; plain water is fine. When you have chosen a time slot, checkout says when your last meal can be, and so does your order. If you take insulin or diabetes medicine, ask your doctor before you fast.',
  offlineQuestion: 'Can I use the app with a bad connection?',
  offlineAnswer:
    'Yes. Tests, checkups, offers, articles and orders that you have seen can be read without a connection. Booking needs one, and what you have entered stays until it is back.',
  reports: 'Reports',
  reportQuestion: 'When do I get my report?',
  /** The promise is a sentence of the provider. */
  reportAnswer: (promise: string) =>
    `${promise} Each test shows how long it usually takes: cultures and some special tests need longer.`,
  valuesQuestion: 'What do my values mean?',
  valuesAnswer:
    'Each test explains what it measures and what is normal. A value outside that range is not a diagnosis: please talk to your doctor about it.',
  articlesQuestion: 'Can I rely on the health articles?',
  articlesAnswer:
    'They give general information, and one that no doctor has checked yet says so. They cannot know you: please do not start, stop or change a medicine because of one. In an emergency call 112.',
});
