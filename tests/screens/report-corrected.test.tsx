/** A corrected report in the app: in the list and in its dialog. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { availableReport, cbcResults, released } from '../support/server/reports.ts';
import { dialog, documented, main, reportsBed, view } from '../support/screens/reports-page.ts';

const { server, browser, passes, opens, opensListOf } = await reportsBed();

const note = 'If you saved or showed that one, please use this one in its place.';

it('a corrected report is marked in the list, and says in its dialog which one it replaces', async () => {
  const { customer, order, reportId } = await availableReport(server);
  passes(3_600_000);
  await released(server, reportId, { results: cbcResults({ hemoglobin: 14 }) });
  await opens(customer);
  expect(main().getByText('Corrected')).toBeVisible();
  await browser.user.click(await view(order.orderNumber));
  const shown = await dialog('Report of Meera Rao');
  expect(shown.getByRole('note')).toHaveTextContent(/^Corrected reportThis report replaces the one of 21 Nov 2026, \d/);
  expect(shown.getByRole('note')).toHaveTextContent(note);
  expect(screen.getByText('Corrected', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^21 Nov 2026, /);
  expect(screen.queryByText('Reported', { selector: 'dt' })).toBeNull();
});

it('a corrected report of another API may have a time that cannot be read', async () => {
  await opensListOf([documented({ replacesReportedAt: 'yesterday' })]);
  await browser.user.click(await view('LH-1'));
  expect((await dialog('Report of Meera Rao')).getByRole('note')).toHaveTextContent(
    `This report replaces an earlier one. ${note}`,
  );
});

it('a first report is not marked as corrected', async () => {
  const { customer, order } = await availableReport(server);
  await opens(customer);
  expect(main().queryByText('Corrected')).toBeNull();
  await browser.user.click(await view(order.orderNumber));
  const shown = await dialog('Report of Meera Rao');
  expect(shown.queryByText('Corrected report')).toBeNull();
  expect(screen.getByText('Reported', { selector: 'dt' })).toBeVisible();
});
