/** These articles are shown, and called samples, when no article could be loaded (BLOG-003, decision Q14). */
import type { BlogPost } from '../../contract/blogs.ts';

type Sample = Pick<BlogPost, 'id' | 'title' | 'excerpt' | 'content' | 'categoryId' | 'categoryName' | 'tags' | 'publishedAt'>;

const sample = (article: Sample & { readonly isFeatured?: boolean }): BlogPost => ({
  author: { name: 'Editorial team', role: 'Awaiting medical review' },
  readTime: 1,
  views: 0,
  likes: 0,
  comments: 0,
  isFeatured: false,
  isTrending: false,
  ...article,
});

const preparing = { categoryId: 'preparing-for-tests', categoryName: 'Preparing for a Test' };
const reports = { categoryId: 'understanding-reports', categoryName: 'Understanding Reports' };
const diabetesAndThyroid = { categoryId: 'diabetes-thyroid', categoryName: 'Diabetes & Thyroid' };

export const sampleArticles: readonly BlogPost[] = [
  sample({
    id: 'sample-fasting',
    title: 'Getting ready for a fasting blood test',
    excerpt: 'What you may drink, when to stop eating, and what to do about your morning medicines.',
    ...preparing,
    tags: ['Fasting', 'Home collection', 'Blood test'],
    publishedAt: '2026-11-02T06:00:00+05:30',
    isFeatured: true,
    content: `Some tests, such as fasting sugar, are compared with values of people who have not eaten. Food before the sample would change the result, so the test may have to be repeated.

## The evening before

- Eat a normal dinner, not a feast.
- Stop eating 8 to 12 hours before the sample; the page of your test says how long.
- Do not drink alcohol that evening.

## In the morning

- Plain water is fine, and makes it easier to find a vein. Tea, coffee, milk and juice are not.
- Do not smoke and do not exercise before the sample is taken.
- **Ask your doctor about medicines.** Do not stop any on your own. If you take insulin or tablets for diabetes, ask before you fast.

If you feel faint, sweaty or shaky while you fast, do not wait for the collection: eat something sweet at once, tell your doctor, and choose another day. If somebody cannot swallow or is unconscious, put nothing into the mouth and call 112.

[Find your test and see how to prepare](/tests)`,
  }),
  sample({
    id: 'sample-hba1c',
    title: 'HbA1c: your sugar over three months',
    excerpt: 'Why one number can say more than a single morning, and when it can mislead.',
    ...diabetesAndThyroid,
    tags: ['HbA1c', 'Diabetes', 'Blood test'],
    publishedAt: '2026-10-12T06:00:00+05:30',
    isFeatured: true,
    content: `Sugar in the blood sticks to haemoglobin, the red colour of blood cells. HbA1c tells how much of it is covered with sugar. Since the cells live for about three months, the number speaks of that time and not of yesterday's meal. You need not fast for it.

## What the number means

| HbA1c | How it is usually read |
| --- | --- |
| below 5.7 % | no sign of diabetes |
| 5.7 to 6.4 % | raised: prediabetes |
| 6.5 % and above | in the range of diabetes |

One raised value is usually confirmed by a second test before anybody speaks of diabetes.

## When it can mislead

Anaemia, recent bleeding, a blood transfusion, pregnancy, kidney disease and some inherited forms of haemoglobin can change the number. Tell your doctor about them.

[See the HbA1c test](/tests?search=hba1c)`,
  }),
  sample({
    id: 'sample-cbc',
    title: 'What a complete blood count looks at',
    excerpt: 'Red cells, white cells and platelets: three families of cells in one small tube.',
    ...reports,
    tags: ['CBC', 'Anaemia', 'Blood test'],
    publishedAt: '2026-09-21T06:00:00+05:30',
    content: `A complete blood count, or CBC, counts the cells of your blood. It is often the first test when somebody is tired, has a fever or is about to have an operation.

## Three families of cells

- **Red cells and haemoglobin** carry oxygen. Low haemoglobin is called anaemia; lack of iron is a frequent reason.
- **White cells** fight infections. They may rise or fall with an infection, and with some medicines.
- **Platelets** help blood to clot. Doctors watch them in dengue, for example.

## A value outside the range

The range on the report is where most healthy people lie. A value just outside it can be normal for you, and a value inside it does not rule out an illness. What counts is the whole picture: how you feel, earlier reports and the examination. Show the report to your doctor, and bring older ones along.

[See the complete blood count](/tests?search=cbc)`,
  }),
  sample({
    id: 'sample-home-collection',
    title: 'What happens at a home collection',
    excerpt: 'Ten minutes at your table, from the identity check to the labelled tube.',
    ...preparing,
    tags: ['Home collection', 'Blood test'],
    publishedAt: '2026-08-17T06:00:00+05:30',
    content: `A phlebotomist, a person trained to take samples, comes to the address and in the time slot that you chose.

## Step by step

1. You are asked for the patient's name and date of birth, which must match the booking.
2. You sit or lie down with an arm supported. Say so if you tend to faint.
3. The skin is cleaned, and a new, sealed needle is opened in front of you.
4. The tubes are filled and labelled beside you. Look at the name on them.
5. You press on the spot for a few minutes. A small bruise can appear and goes by itself.

Tell the phlebotomist if you take blood thinners or have had trouble with a vein before. Keep your prescription at hand, and for a child a toy that comforts.

[Choose a checkup](/checkup)`,
  }),
  sample({
    id: 'sample-thyroid',
    title: 'TSH and the thyroid, in plain words',
    excerpt: 'Why a high TSH usually means a slow thyroid, and what else your doctor looks at.',
    ...diabetesAndThyroid,
    tags: ['Thyroid', 'TSH'],
    publishedAt: '2026-07-06T06:00:00+05:30',
    content: `The thyroid is a small gland in the neck whose hormones set the pace of the body. TSH is not one of them: it is the message by which the brain asks the thyroid to work.

## Reading it the right way round

- A **high TSH** usually means that the thyroid is slow, so the brain has to ask more loudly.
- A **low TSH** usually means that there is too much hormone already.

TSH is often read together with T4 and T3, the hormones themselves. Illness, pregnancy and some medicines change the values, and in pregnancy other ranges apply.

## Before the test

You need not fast. Thyroid tablets are usually taken after the sample; ask your doctor if you are not sure. Biotin, which is in many supplements for hair and nails, can disturb the measurement: mention it.

[See thyroid tests](/tests?search=thyroid)`,
  }),
];
