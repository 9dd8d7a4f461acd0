/**
 * Says how well photos are judged, by 240 that are made from a seed and read by a machine: `npm run photos`. The thresholds were
 * chosen by the first seed; the second one checks them. `npm run photos -- speed` measures time and memory in Chromium, and
 * `npm run photos -- corners` how exactly the corners of pages are found. `npm run photos -- live` measures the looks at the live
 * picture of the viewfinder.
 */
import { measureCorners } from './corners.ts';
import { judgedFile } from './judged.ts';
import { measureLive } from './live.ts';
import { madePhotos } from './made-photos.ts';
import { disagreements, tableOf, type JudgedPhoto } from './table.ts';
import { measureSpeed } from './speed.ts';

const seeds = [
  { seed: 1, name: 'Seed 1, by which the thresholds were chosen' },
  { seed: 2, name: 'Seed 2, which checks them' },
];

if (process.argv.includes('speed')) {
  console.log((await measureSpeed()).join('\n'));
} else if (process.argv.includes('live')) {
  console.log((await measureLive()).join('\n'));
} else if (process.argv.includes('corners')) {
  for (const { seed, name } of seeds) {
    const { lines, isReached } = await measureCorners(seed);
    console.log([name, '', ...lines, ''].join('\n'));
    if (!isReached) process.exitCode = 1;
  }
} else {
  for (const { seed, name } of seeds) {
    const made = await madePhotos(seed);
    for (const way of ['Chromium', 'other browsers'] as const) {
      const judged: JudgedPhoto[] = [];
      for (const photo of made) judged.push({ ...photo, judgement: await judgedFile(photo.file, way) });
      const { lines, isReached } = tableOf(judged);
      const differing = ['Where they do not agree:', ...disagreements(judged)];
      console.log([`${name}: ${judged.length} photos, made smaller as in ${way}`, '', ...lines, '', ...differing, ''].join('\n'));
      if (!isReached) process.exitCode = 1;
    }
  }
}
