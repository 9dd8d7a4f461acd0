import words from '#words/orders';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../contract/orders.ts';
import { fetchReports } from '../../data/reports/reports.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { useReportDownload } from '../../flows/use-report-download.ts';
import { isCompleted } from '../../lib/orders/order-changes.ts';
import { reportsOfOrderPath } from '../../lib/pages/page-paths.ts';
import { reportOfOrder } from '../../lib/reports/report-list.ts';
import { DownloadLabel } from '../../ui/DownloadLabel.tsx';

type ReportButtonProps = {
  readonly order: Order;
  /** There are several of these buttons on the page. */
  readonly isListed?: boolean;
};

/**
 * Downloads the report of a completed order (ORDER-004). If there is none, or several, it leads to the reports of the order
 * (decision G31), and so it does for a confidential one, whose page asks first whether its reader is ready.
 */
export function ReportButton({ order, isListed = false }: ReportButtonProps) {
  const { orderNumber } = order;
  // What was measured from a new sample stands in the report of the order that it repeats.
  const reported = order.repeatOf?.orderNumber ?? orderNumber;
  const { isBusy, percent, downloadFound } = useReportDownload();
  const navigate = useNavigate();

  async function find() {
    const report = reportOfOrder(await fetchReports(), reported);
    if (report && !report.isConfidential) return report;
    void navigate(reportsOfOrderPath(reported));
    return undefined;
  }

  if (!isCompleted(order)) return null;
  return (
    <OnlineButton isPrimary isBusy={isBusy} onAct={() => downloadFound(find)} offlineReason={words.downloadReportOffline}>
      <DownloadLabel label={words.downloadReport} isBusy={isBusy} percent={percent} />
      {isListed && <span className="visually-hidden"> {words.ofOrder(orderNumber)}</span>}
    </OnlineButton>
  );
}
