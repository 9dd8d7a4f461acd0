/**
 * Draws the icons of the manifest's shortcuts into public/, in the provider's colour: `node src/build/draw-icons.ts`, after
 * the colour or a picture has changed. The app's own icons come from public/logo.svg by @vite-pwa/assets-generator.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { brandColors } from '../brand.ts';

const pictures = { tests: 'test-pipe', prescription: 'camera', orders: 'clipboard-list', reports: 'report-medical' };
const size = 96;

mkdirSync('public/shortcuts', { recursive: true });
await Promise.all(Object.entries(pictures).map(([name, picture]) => draw(name, picture)));

async function draw(name: string, picture: string): Promise<void> {
  await sharp(Buffer.from(drawn(picture)))
    .png()
    .toFile(`public/shortcuts/${name}-${size}x${size}.png`);
}

/** The picture in a disc: launchers cut a shortcut's icon to a circle, and nothing of it may be lost. */
function drawn(picture: string): string {
  const svg = readFileSync(`node_modules/@tabler/icons/icons/outline/${picture}.svg`, 'utf8');
  const paths = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  const { 'primary-fill': ground, 'on-primary': ink } = brandColors.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">
    <circle cx="24" cy="24" r="24" fill="${ground}" />
    <g transform="translate(10 10) scale(1.17)" fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${paths}</g>
  </svg>`;
}
