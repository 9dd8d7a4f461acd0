/**
 * Draws the icons of the manifest's shortcuts into public/, in the provider's colour, and the masks of the cards' icons into
 * src/ui/. Run `node src/build/draw-icons.ts` after the colour or a picture has changed. The app's own icons come from
 * public/logo.svg by @vite-pwa/assets-generator.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { brandColors } from '../brand.ts';

const pictures = { tests: 'test-pipe', prescription: 'camera', orders: 'clipboard-list', reports: 'report-medical' };
const size = 96;

/**
 * The pictures stand below each other, in the order of the rows in src/ui/ItemFacts.module.css; the last is the star of
 * src/ui/Rating.module.css.
 */
const facts = [
  ...['droplet', 'clock', 'tools-kitchen-2-off', 'tools-kitchen-2', 'list-check', 'cake', 'users', 'ticket'].map(outline),
  `<g fill="black" stroke="none">${pathsOf('filled/star')}</g>`,
];
/** Each is 1rem wide at three device pixels per pixel. */
const factSize = 48;

mkdirSync('public/shortcuts', { recursive: true });
await Promise.all([...Object.entries(pictures).map(([name, picture]) => draw(name, picture)), drawFacts()]);

async function draw(name: string, picture: string): Promise<void> {
  await sharp(Buffer.from(drawn(picture)))
    .png()
    .toFile(`public/shortcuts/${name}-${size}x${size}.png`);
}

/** The picture stands in a disc: launchers cut a shortcut's icon to a circle, and nothing of it may be lost. */
function drawn(picture: string): string {
  const { 'primary-fill': ground, 'on-primary': ink } = brandColors.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">
    <circle cx="24" cy="24" r="24" fill="${ground}" />
    <g transform="translate(10 10) scale(1.17)" fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${outline(picture)}</g>
  </svg>`;
}

/**
 * A pixel is in ink or not: a mask has no colours, and at three device pixels each no edge needs a shade. The pages carry it
 * in their styles, and a page that outgrows its first ten packets is painted a round trip later.
 */
async function drawFacts(): Promise<void> {
  const rows = facts.map((paths, row) => `<g transform="translate(0 ${row * 24})">${paths}</g>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${factSize}" height="${factSize * facts.length}"
    viewBox="0 0 24 ${facts.length * 24}" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${rows}</svg>`;
  const ink = sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').threshold(128);
  const { data, info } = await ink.raw().toBuffer({ resolveWithObject: true });
  await sharp({ create: { width: info.width, height: info.height, channels: 3, background: 'black' } })
    .joinChannel(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .webp({ lossless: true, effort: 6 })
    .toFile('src/ui/fact-icons.webp');
}

function outline(picture: string): string {
  return pathsOf(`outline/${picture}`);
}

function pathsOf(picture: string): string {
  const svg = readFileSync(`node_modules/@tabler/icons/icons/${picture}.svg`, 'utf8');
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}
