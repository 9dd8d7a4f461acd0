import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillPage, fillRoot, withDescription, withTitle } from '../../src/render/page-form.ts';

/** index.html with what the build adds to it. */
const template = readFileSync('index.html', 'utf8')
  .replace('type="module" src="/src/boot.ts"', 'type="module" crossorigin src="/assets/index.js"')
  .replace('</head>', '<link rel="manifest" href="/manifest.webmanifest"></head>');
const parts = {
  css: '',
  sheets: [],
  title: undefined,
  script: 'addEventListener("error",mend)',
  base: '/',
  logo: `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0b6e69" d="M16 3 4 12.5"/></svg>`,
};

it('asks for nothing before the first paint but the boot script, the manifest, and an icon for the home screen', () => {
  const form = fillPage(template, parts);
  const requests = [...form.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, url]) => url);
  expect(requests).toEqual(['/apple-touch-icon-180x180.png', '/manifest.webmanifest', '/assets/index.js']);
  const inline = /href="data:image\/svg\+xml,([^"]*)"/.exec(form)?.[1] ?? '';
  expect(decodeURIComponent(inline)).toBe(parts.logo.replaceAll('"', "'"));
  expect(inline).not.toMatch(/[#<>]/);
});

it.each(['/logo.svg', '<title>', '<script type="module"', '</head>'])(
  'fails the build where the page has no %s any more',
  (part) => {
    expect(() => fillPage(template.replaceAll(part, 'elsewhere'), parts)).toThrow(part);
  },
);

it('says what the catalogue says, whatever stands in it', () => {
  const said = `"><script>alert('$&')</script> & <b>Iron</b></title>`;
  const form = withDescription(withTitle(template, said), said);
  const written = `&quot;&gt;&lt;script&gt;alert('$&amp;')&lt;/script&gt; &amp; &lt;b&gt;Iron&lt;/b&gt;&lt;/title&gt;`;
  expect(form).toContain(`<title>${written}</title>`);
  expect(form).toMatch(/name="description"\s+content="&quot;&gt;/);
  expect(form.split(written)).toHaveLength(3);
  expect(form).not.toContain('<script>');
});

it('leaves the description as it is where there is nothing to say', () => {
  expect(withDescription(template, '')).toBe(template);
});

it('has the script that the policy knows before anything that is requested', () => {
  const form = fillPage(template, parts);
  expect(form).toContain(`<script>${parts.script}</script>`);
  expect(form.indexOf(parts.script)).toBeLessThan(form.search(/(?:href|src)="\//));
});

it.each(['a</script>', 'a<!--', '</b>'])('fails the build where the script would end its own element: %s', (script) => {
  expect(() => fillPage(template, { ...parts, script })).toThrow('end its own element');
});

it('leaves out what nothing goes by: names of icons, and a router’s marks', () => {
  const html =
    '<svg class="tabler-icon tabler-icon-phone"/><svg class="tabler-icon tabler-icon-x _icon_a1"/><a href="/tests" data-discover="true"/><p class="_tabler"/>';
  expect(fillRoot('<div id="root"></div>', html)).toBe(
    '<div id="root"><svg/><svg class="_icon_a1"/><a href="/tests"/><p class="_tabler"/></div>',
  );
});
