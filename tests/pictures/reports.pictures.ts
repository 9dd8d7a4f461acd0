import type { Page } from '@playwright/test';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { Report } from '../../src/contract/reports.ts';
import { answering, goesOffline, losesNetwork } from './answers.ts';
import type { Bed } from './bed.ts';
import type { Caller } from './customers.ts';
import { showPdf } from './pdf-pages.ts';
import { expect, scene, settled } from './scene.ts';
import { dialog, isOpen } from './steps.ts';

const newest = async (me: Caller | undefined): Promise<Report> => {
  const { reports } = await me!.get<{ reports: Report[] }>(paths.reports);
  return reports.find(({ status }) => status === 'available')!;
};
const opensDialog = async (page: Page, { orders }: Bed) => {
  await page.getByRole('button', { name: `View report ${orders.completed.orderNumber}` }).click();
  await isOpen(page);
};
const opensReport = async (page: Page, bed: Bed) => {
  await opensDialog(page, bed);
  await expect(dialog(page).getByRole('region', { name: 'Results' })).toBeVisible();
};
const opensPages = async (page: Page, bed: Bed) => {
  await opensReport(page, bed);
  await dialog(page).getByRole('button', { name: 'Open report' }).click();
  await expect(page.getByRole('group', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible();
};

scene('reports', { path: '/reports', as: 'asha' });
scene('reports, none', { path: '/reports', as: 'new' });
scene('reports, none found', { path: '/reports?search=nothinglikethis', as: 'asha' });
scene('reports while they load', { path: '/reports', as: 'asha', answers: 'held' });
scene('reports when they failed', { path: '/reports', as: 'asha', answers: 'failed' });
scene('reports without a network', { path: '/reports', as: 'asha', act: losesNetwork });
scene('reports, one unknown', { path: '/reports/unknown', as: 'asha' });
scene('report', { path: '/reports', as: 'asha', part: 'window', act: opensReport });
scene('report, its results', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  act: async (page, bed) => {
    await opensReport(page, bed);
    await dialog(page).getByRole('region', { name: 'Results' }).scrollIntoViewIfNeeded();
    await dialog(page)
      .getByRole('heading', { name: 'Results' })
      .evaluate((heading) => heading.scrollIntoView());
  },
});
scene('report, one result over time', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  act: async (page, bed) => {
    await opensReport(page, bed);
    const compare = dialog(page)
      .getByText(/^Compare \d results/)
      .first();
    await compare.click();
    await compare.evaluate((words) => words.scrollIntoView());
    await expect(
      dialog(page)
        .getByRole('img', { name: /over time: / })
        .first(),
    ).toBeVisible();
  },
});
scene('report while its results load', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  before: (context) => answering(context, 'held', `**${apiPrefix}${paths.reportResults.replace(':id', '*')}`),
  act: opensDialog,
});
scene('report without a network', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  act: async (page, bed) => {
    await opensReport(page, bed);
    await goesOffline(page.context());
  },
});
scene('pages of a report', { path: '/reports', as: 'asha', part: 'window', act: opensPages });
scene('pages of a report, enlarged', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  act: async (page, bed) => {
    await opensPages(page, bed);
    await page.getByRole('button', { name: 'Zoom in' }).click();
  },
});
scene('pages of a report that failed', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  before: (context) => context.route('**/reports/*/download', (route) => route.fulfill({ status: 500, body: '{}' })),
  act: async (page, bed) => {
    await opensReport(page, bed);
    await dialog(page).getByRole('button', { name: 'Open report' }).click();
    await expect(page.getByRole('heading', { name: 'The report could not be opened' })).toBeVisible();
  },
});
scene('report that is shared', { path: '/reports', as: 'asha', part: 'window', act: shares });
scene('end the shared link?', {
  path: '/reports',
  as: 'asha',
  part: 'window',
  act: async (page, bed) => {
    await shares(page, bed);
    await dialog(page).getByRole('button', { name: 'End link' }).click();
    await expect(page.getByRole('dialog', { name: 'End the shared link?' })).toBeVisible();
  },
});
scene('report as its reader sees it', {
  path: async (_bed, me) => {
    const { id } = await newest(me);
    const { shareLink } = await me!.post<{ shareLink: string }>(pathWithId(paths.reportShare, id));
    return new URL(shareLink).pathname;
  },
  as: 'asha',
});
scene('shared link that has ended', { path: '/s/no-such-link' });
scene('report on paper', {
  path: '/help',
  as: 'asha',
  sizes: ['paper'],
  act: async (page, _bed, me) => showPdf(page, await me!.file(pathWithId(paths.reportDownload, (await newest(me)).id))),
});
scene('report dialog on paper', { path: '/reports', as: 'asha', sizes: ['paper'], act: opensReport });

async function shares(page: Page, bed: Bed): Promise<void> {
  await opensReport(page, bed);
  const link = dialog(page).getByRole('region', { name: 'Shared link' });
  if ((await link.count()) === 0) await dialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(link).toBeVisible();
  if ((await page.getByRole('dialog').count()) > 1) await page.keyboard.press('Escape');
  await settled(page);
}
