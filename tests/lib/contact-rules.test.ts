import { expect, it } from 'vitest';
import { isEmailAddress } from '../../src/lib/people/contact-rules.ts';

it.each([
  'asha@example.com',
  ' asha@example.com ',
  'a.b+c@mail.example.co.in',
  'asha@xn--bcher-kva.example',
  'asha＠example.com',
  'asha@example。com',
  'ａｓｈａ@example.com',
  '\u200Basha@\u2060example.com\u00AD',
  '\u00A0asha२@example.com\u3000',
])('"%s" is an email address', (email) => expect(isEmailAddress(email)).toBe(true));

it.each([
  '',
  ' ',
  'asha',
  'asha@example',
  '@example.com',
  'asha@.',
  'a b@example.com',
  'asha@@example.com',
  'asha@example.com, b@c.d',
  'आशा@उदाहरण.भारत',
  'asha@bücher.example',
  'asha@example.com.',
  'asha@example..com',
  'asha..rao@example.com',
  '.asha@example.com',
  'asha.@example.com',
  'asha@-example.com',
  'asha@example-.com',
  'asha@192.0.2.1',
  'asha@example.c',
  'Asha <asha@example.com>',
  '"asha"@example.com',
  '\u200B@example.com',
  `${'a'.repeat(250)}@example.com`,
])('"%s" is none', (email) => expect(isEmailAddress(email)).toBe(false));
