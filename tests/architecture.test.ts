/**
 * The house's floors, derived from the folders: a file imports only from floors below its own, features never import one
 * another, nothing imports in a circle, and worker and server take only what both sides share.
 */
import { globSync, readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { beforeAll, expect, it } from 'vitest';
import { isOfDataLayer } from '../src/build/data-chunk.ts';

type Import = { readonly from: string; readonly to: string; readonly isLater?: boolean };

/** Floor of every room of src/; a room that is not in this table is a fault of its own. */
const floors: Record<string, number> = {
  'src/words': 0,
  'src/contract': 0,
  'src/brand.ts': 0.5,
  'src/brand-home.ts': 0.5,
  'src/lib': 1,
  'src/api': 2.5,
  'src/device': 2,
  'src/cache': 3,
  'src/outbox': 3,
  'src/data': 4,
  'src/ui': 4.5,
  'src/flows': 5,
  'src/features': 6,
  'src/app': 7,
  'src/main.tsx': 8,
  'src/early-search.ts': 8,
  'src/install-offer.ts': 8,
  'src/trusted-types.ts': 8,
  'src/lost-script.ts': 8,
  'src/older-browsers.ts': 8,
  'src/boot.ts': 8.5,
  'src/render': 8.7,
  'src/build': 9,
};

/** Rooms that an outer house may import from; everything else of src/ is closed to it. */
const openTo: Record<string, readonly string[]> = {
  sw: ['src/contract', 'src/lib', 'src/words', 'src/device', 'src/outbox'],
  server: ['src/contract', 'src/lib', 'src/words', 'src/brand.ts'],
};

/**
 * What server/platform, which serves every domain of the server, may know of the rest: the settings, what an operator is told, who
 * is calling, and the types of rows. A migration may need the rule of a domain for what it fills in.
 */
const openToPlatform = /^server\/(platform|settings|operations)\/|^server\/accounts\/(session|known-sessions)\.ts$|-rows\.ts$/;

let imports: readonly Import[] = [];
let circles: readonly string[] = [];

beforeAll(async () => {
  const { output } = await cruise(['src', 'sw', 'server'], {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
  });
  const { modules } = output as ICruiseResult;
  const own = modules.filter(({ source }) => /^(src|sw|server)\//.test(source));
  imports = own.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => /^(src|sw|server)\//.test(resolved))
      .map(({ resolved, dynamic, dependencyTypes }) => ({
        from: source,
        to: resolved,
        // Loaded when it is called for, or never: a type is gone from the built code.
        ...((dynamic || dependencyTypes.includes('type-only')) && { isLater: true }),
      })),
  );
  circles = own.filter(({ dependencies }) => dependencies.some(({ circular }) => circular)).map(({ source }) => source);
});

it('reads the whole project', () => {
  expect(imports.length).toBeGreaterThan(300);
  expect(imports).toContainEqual({ from: 'src/data/cart/cart.ts', to: 'src/api/shapes.ts' });
});

it('keeps every import inside the rules', () => {
  expect(imports.flatMap(faultOf)).toEqual([]);
});

it('draws nothing of the data layer into the shell, which every page loads first', () => {
  const shell = loadedWith('src/main.tsx');
  expect(shell).toContain('src/app/Shell.tsx');
  expect([...shell].filter((module) => isOfDataLayer(module))).toEqual([]);
});

it('shares no module between the boot script and the frame, or the one would wait for the other', () => {
  const frame = loadedWith('src/main.tsx');
  const boot = loadedWith('src/boot.ts');
  expect(boot).toContain('src/lost-script.ts');
  expect([...boot].filter((module) => frame.has(module))).toEqual([]);
});

it('draws nothing that is loaded on demand into the data layer', () => {
  const isDrawn = ({ from, to, isLater }: Import) => isOfDataLayer(from) && /\/on-demand\//.test(to) && isLater === undefined;
  expect(imports.filter(isDrawn)).toEqual([]);
});

it('keeps statements of the database in the stores', () => {
  const files = globSync('server/**/*.ts')
    .toSorted()
    .filter((file) => !/-store\.ts$|\/(migrations|demo|backup|move)\//.test(file));
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;
  expect(files.filter((file) => statement.test(readFileSync(file, 'utf8')))).toEqual([
    // These handle the database itself: its seeds, its migrations, its pragmas.
    'server/catalogue/seed.ts',
    'server/platform/db/migrate.ts',
    'server/platform/db/without-fsync.ts',
  ]);
});

it('keeps the parts that are made of Mantine in a room of their own', () => {
  const parts = globSync('src/ui/**/*.{ts,tsx}').filter((file) => /from '@mantine\//.test(readFileSync(file, 'utf8')));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter((file) => !file.startsWith('src/ui/mantine/'))).toEqual([]);
});

it('has no circle of imports', () => {
  expect(circles).toEqual([]);
});

it('would see each kind of fault', () => {
  const planted: Import[] = [
    { from: 'src/lib/money.ts', to: 'src/data/cart/cart.ts' },
    { from: 'src/ui/Price.tsx', to: 'src/data/cart/cart.ts' },
    { from: 'src/features/cart/CartPage.tsx', to: 'src/features/tests/TestCard.tsx' },
    { from: 'src/contract/cart.ts', to: 'src/lib/money.ts' },
    { from: 'src/extra/new.ts', to: 'src/lib/money.ts' },
    { from: 'src/device/save-data.ts', to: 'src/cache/db.ts' },
    { from: 'src/cache/db.ts', to: 'src/outbox/outbox.ts' },
    { from: 'src/outbox/outbox.ts', to: 'src/data/cart/cart.ts' },
    { from: 'sw/shell.ts', to: 'src/data/cart/cart.ts' },
    { from: 'sw/shell.ts', to: 'src/cache/db.ts' },
    { from: 'server/app.ts', to: 'src/ui/mantine/theme.ts' },
    { from: 'src/app/App.tsx', to: 'server/app.ts' },
    { from: 'server/platform/files/disk-files.ts', to: 'server/prescriptions/prescriptions-store.ts' },
  ];
  expect(planted.flatMap(faultOf)).toHaveLength(planted.length);
});

/** Returns a module and all that it imports statically. */
function loadedWith(start: string): Set<string> {
  const loaded = new Set([start]);
  // A set that grows is walked to its new end.
  for (const module of loaded) {
    for (const { from, to, isLater } of imports) if (from === module && isLater === undefined) loaded.add(to);
  }
  return loaded;
}

function faultOf({ from, to }: Import): string[] {
  const isFine = from.startsWith('src/') ? isInsideFine(from, to) : isOuterFine(from, to);
  return isFine ? [] : [`${from} must not import ${to}`];
}

function isInsideFine(from: string, to: string): boolean {
  const [below, above] = [floorOf(to), floorOf(from)];
  if (!to.startsWith('src/') || below === undefined || above === undefined) return false;
  if (roomOf(from) !== roomOf(to)) return below < above && !(from.startsWith('src/ui/') && to.startsWith('src/data/'));
  return roomOf(from) !== 'src/features' || from.split('/')[2] === to.split('/')[2];
}

function isOuterFine(from: string, to: string): boolean {
  const outer = from.split('/')[0] ?? '';
  if (isOfPlatform(from) && to.startsWith('server/')) return openToPlatform.test(to);
  return to.startsWith(`${outer}/`) || (openTo[outer] ?? []).some((room) => to === room || to.startsWith(`${room}/`));
}

function isOfPlatform(path: string): boolean {
  return path.startsWith('server/platform/') && !path.includes('/migrations/');
}

function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function floorOf(path: string): number | undefined {
  return floors[roomOf(path)];
}
