/**
 * Makes two style sheets at build time: the tokens as custom properties, and the variables that Mantine's provider would
 * otherwise write into a <style> element, which the content security policy forbids.
 */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../ui/mantine/theme.ts';
import { constants, schemes } from '../ui/tokens.ts';

const sheets: Record<string, () => string> = {
  '/@theme/tokens.css': tokensCss,
  '/@theme/mantine.css': mantineCss,
};

export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id in sheets ? id : undefined),
    load: (id) => sheets[id]?.(),
  };
}

function tokensCss(): string {
  const dark = properties(schemes.dark);
  return [
    `:root{color-scheme:light;${properties(constants)}${properties(schemes.light)}}`,
    // Paper is light, so the dark colours are for screens only.
    `@media screen{:root[data-mantine-color-scheme="dark"]{color-scheme:dark;${dark}}}`,
    // Until Mantine sets its attribute, the device's own choice holds.
    `@media screen and (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme="light"]){color-scheme:dark;${dark}}}`,
  ].join('\n');
}

const properties = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

function mantineCss(): string {
  // All variables are written: with fewer, the provider leaves its defaults to a style sheet of Mantine's own.
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver, deduplicateCssVariables: false }),
  );
  const styles = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css?.replaceAll('&quot;', '"') ?? '');
  if (styles.length === 0) throw new Error('Mantine rendered no variables: its provider has changed');
  return styles.join('\n').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");
}
