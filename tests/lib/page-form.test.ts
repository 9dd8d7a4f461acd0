import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillPage, fillRoot, withDescription, withoutWaiting, withTitle } from '../../src/render/page-form.ts';
import { earlyScriptTag } from '../../src/lib/pages/early-script-tag.ts';

const icon =
  '<link rel="icon" href="/favicon.ico" sizes="48x48" /><link rel="icon" href="/logo.svg" type="image/svg+xml" sizes="any" />';
const waiting = `${earlyScriptTag}<link rel="manifest" href="/manifest.webmanifest">`;
const page = `<head>${icon}${waiting}<script type="module" src="/assets/index.js"></script></head>`;
const logo = `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0b6e69" d="M16 3 4 12.5"/></svg>`;

it('fetches nothing for a first visit before its paint but the boot script', () => {
  const form = withoutWaiting(page, logo);
  expect([...form.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, url]) => url)).toEqual(['/assets/index.js']);
  const inline = /href="data:image\/svg\+xml,([^"]*)"/.exec(form)?.[1] ?? '';
  expect(decodeURIComponent(inline)).toBe(logo.replaceAll('"', "'"));
  expect(inline).not.toMatch(/[#<>]/);
});

it.each(['/early.js', '/manifest.webmanifest', '/logo.svg'])('fails the build where the page has no %s any more', (file) => {
  expect(() => withoutWaiting(page.replaceAll(file, '/elsewhere'), logo)).toThrow(file);
});

it('says what the catalogue says, whatever stands in it', () => {
  const said = `"><script>alert('$&')</script> & <b>Iron</b></title>`;
  const form = withDescription(withTitle(readFileSync('index.html', 'utf8'), said), said);
  const written = `&quot;&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt; &amp; &lt;b&gt;Iron&lt;/b&gt;&lt;/title&gt;`;
  expect(form).toContain(`<title>${written}</title>`);
  expect(form).toMatch(/name="description"\s+content="&quot;&gt;/);
  expect(form.split(written)).toHaveLength(3);
  expect(form).not.toContain('<script>');
});

it('leaves the description as it is where there is nothing to say', () => {
  const template = readFileSync('index.html', 'utf8');
  expect(withDescription(template, '')).toBe(template);
});

const parts = { css: '', sheets: [], html: '', title: undefined, script: 'addEventListener("error",mend)' };

it('listens for what does not come before anything is asked for, with the script that the policy knows', () => {
  const form = fillPage(readFileSync('index.html', 'utf8'), parts);
  expect(form).toContain(`<script>${parts.script}</script>${earlyScriptTag}`);
  expect(form.indexOf(parts.script)).toBeLessThan(form.indexOf('src='));
});

it.each(['a</script>', 'a<!--', '</b>'])('fails the build where the script would end its own element: %s', (script) => {
  expect(() => fillPage(readFileSync('index.html', 'utf8'), { ...parts, script })).toThrow('end its own element');
});

it('leaves out what nothing goes by: names of icons, and a router’s marks', () => {
  const html =
    '<svg class="tabler-icon tabler-icon-phone"/><svg class="tabler-icon tabler-icon-x _icon_a1"/><a href="/tests" data-discover="true"/><p class="_tabler"/>';
  expect(fillRoot('<div id="root"></div>', html)).toBe(
    '<div id="root"><svg/><svg class="_icon_a1"/><a href="/tests"/><p class="_tabler"/></div>',
  );
});
