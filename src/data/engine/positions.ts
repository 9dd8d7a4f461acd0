/** Tables return rows in the order of their keys, so the server's order is stored with each row. */
export const withPosition = <Row>(row: Row, position: number): Row & { position: number } => ({ ...row, position });

export function inServerOrder<Row>(rows: (Row & { position: number })[]): Row[] {
  return rows.toSorted((a, b) => a.position - b.position);
}
