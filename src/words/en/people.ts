import { room } from '../room.ts';

/** Whom a test is for, and who somebody is. */
export default room('people', {
  men: 'Men',
  menAged: (ages: string) => `Men, ${ages}`,
  women: 'Women',
  womenAged: (ages: string) => `Women, ${ages}`,
  agesBetween: (from: number, to: number) => `${from} to ${to} years`,
  agesFrom: (age: number) => `${age} years and over`,
  agesUpTo: (age: number) => `up to ${age} years`,
  /** The same where nothing stands before it. */
  onlyAgesUpTo: (age: number) => `Up to ${age} years`,
  isForMen: (test: string) => `${test} is for men.`,
  isForMenAged: (test: string, ages: string) => `${test} is for men, ${ages}.`,
  isForWomen: (test: string) => `${test} is for women.`,
  isForWomenAged: (test: string, ages: string) => `${test} is for women, ${ages}.`,
  isForAges: (test: string, ages: string) => `${test} is for people of ${ages}.`,
  isForAgesUpTo: (test: string, age: number) => `${test} is for people up to ${age} years.`,
  isMan: (person: string) => `${person} is a man.`,
  isManAged: (person: string, age: number) => `${person} is a man of ${age}.`,
  isBoyAged: (person: string, age: number) => `${person} is a boy of ${age}.`,
  isBabyBoy: (person: string) => `${person} is a boy under 1 year.`,
  isWoman: (person: string) => `${person} is a woman.`,
  isWomanAged: (person: string, age: number) => `${person} is a woman of ${age}.`,
  isGirlAged: (person: string, age: number) => `${person} is a girl of ${age}.`,
  isBabyGirl: (person: string) => `${person} is a girl under 1 year.`,
  isAged: (person: string, age: number) => `${person} is ${age}.`,
  isBaby: (person: string) => `${person} is under 1 year old.`,
  years: (age: number) => (age === 1 ? '1 year' : `${age} years`),
  underOneYear: 'under 1 year',
  /** In a list after the name. */
  gendersInLine: { Male: 'male', Female: 'female' },
  birthDateInvalid: 'Date of birth is not a valid date',
  birthDateInFuture: 'Date of birth cannot be in the future',
});
