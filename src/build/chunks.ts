/**
 * Decides into which files the page's code is packed. Each file costs a cheap phone more than its bytes: a link, a request
 * through the worker, a pass over the styles. What is loaded together is therefore one file.
 */
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { dataLibraries, dataModules, isOfDataLayer } from './data-chunk.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Rule = (id: string, modules: Modules) => boolean;

/** So many screens and dialogs have to share a part before it moves into the file that all of them load. */
const sharedBy = 5;

/** No group may import one that stands below it in this list, or they would wait for each other. */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  const isReachedFromMain = reachedFrom(/[\\/]src[\\/]main\.tsx$/);
  const isFrame: Rule = (id, modules) => ownModules.test(id) && isReachedFromMain(id, modules);
  const isFrameIcon = drawnFrom(join(import.meta.dirname, '../main.tsx'));
  const isOnHome = reachedFrom(/[\\/]HomePage\.tsx$/);
  const isReached = reachedFrom(dataModules);
  const isLayer: Rule = (id, modules) => dataModules.test(id) || (ownModules.test(id) && isReached(id, modules));
  return [
    {
      debugName: 'frame',
      name: (id, modules) => (isFrame(id, modules) || isFrameIcon(id, modules) ? 'frame' : null),
      test: ownModulesAndIcons,
      priority: 5,
    },
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
      priority: 4,
    },
    { name: 'data', test: dataLibraries, priority: 3 },
    // This draws the articles alone, and comes beside their page.
    { name: 'markdown', test: markdown, priority: 3 },
    { debugName: 'layer', name: (id, modules) => (isLayer(id, modules) ? 'layer' : null), priority: 2 },
    // The fields of forms come with the first screen that has a form, and their styles stand in no other page.
    { name: 'fields', test: /[\\/]src[\\/]ui[\\/]fields[\\/]/, priority: 1 },
    { name: 'icons', test: icons, priority: 1 },
    // Home is the page that most visits begin with: it comes without the parts and styles that only other screens share.
    {
      debugName: 'home-parts',
      name: (id, modules) => (isOnHome(id, modules) && isLight(id, modules) ? 'home-parts' : null),
      test: sharedFolders,
      minShareCount: sharedBy,
      priority: 1,
    },
    {
      debugName: 'shared',
      name: (id, modules) => (isLight(id, modules) ? 'shared' : null),
      test: sharedFolders,
      minShareCount: sharedBy,
      priority: 0,
    },
  ];
};

/** Matches react-markdown and what it is made of. */
const markdown =
  /node_modules[\\/](react-markdown|micromark[^\\/]*|(mdast|hast|unist|remark|estree-util|style-to)-[^\\/]*|unified|vfile[^\\/]*|property-information|@ungap|inline-style-parser|extend|trough|bail|devlop|html-url-attributes|is-plain-obj|trim-lines|(comma|space)-separated-tokens|decode-named-character-reference)[\\/]/;

const sharedFolders = /[\\/]src[\\/](contract|lib|ui|words)[\\/]/;

const ownModules = /[\\/]src[\\/]/;

const icons = /@tabler[\\/]/;

const ownModulesAndIcons = /[\\/]src[\\/]|@tabler[\\/]/;

/**
 * Returns a rule for the icons that a module and its static imports draw with, and for what all icons are made of. Icons are
 * imported through one list of all of them, so which of them a module draws is told by the names in its code alone.
 */
function drawnFrom(start: string): Rule {
  let names: ReadonlySet<string> | undefined;
  return (id, modules) => {
    if (!icons.test(id)) return false;
    const name = /[\\/](Icon\w+)\.mjs$/.exec(id)?.[1];
    names ??= new Set(ownImports(start, modules).flatMap((own) => modules.getModuleInfo(own)?.code?.match(/\bIcon\w+/g) ?? []));
    return name === undefined || names.has(name);
  };
}

/** Returns a module of ours, and all that it imports statically. */
function ownImports(id: string, modules: Modules, found = new Set<string>()): string[] {
  if (!found.has(id) && ownModules.test(id)) {
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ownImports(imported, modules, found);
  }
  return [...found];
}

/**
 * Returns a rule for the modules that are loaded together with those that match `start`, through static imports of any depth.
 * It matches neither these modules themselves nor boot.ts.
 */
function reachedFrom(start: RegExp): Rule {
  const known = new Map<string, boolean>();
  const reach = (id: string, modules: Modules, passed: ReadonlySet<string>): boolean => {
    if (start.test(id)) return true;
    if (passed.has(id)) return false;
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    return importers.some((importer) => reach(importer, modules, new Set([...passed, id])));
  };
  return (id, modules) => {
    if (start.test(id) || /[\\/]src[\\/]boot\.ts$/.test(id)) return false;
    const is = known.get(id) ?? reach(id, modules, new Set());
    known.set(id, is);
    return is;
  };
}

/** Tells whether a module draws in nothing large: no Mantine, no virtual list, nothing of the data layer. */
function isLight(id: string, modules: Modules, passed = new Set<string>()): boolean {
  if (passed.has(id)) return true;
  passed.add(id);
  if (/@mantine|@tanstack/.test(id) || isOfDataLayer(id)) return false;
  return (modules.getModuleInfo(id)?.importedIds ?? []).every((imported) => isLight(imported, modules, passed));
}
