/** Tables come back in the order of their keys; the server's own order is kept beside the rows. */
export const withPosition = <Row>(row: Row, position: number): Row & { position: number } => ({ ...row, position });

export function inServerOrder<Row>(rows: (Row & { position: number })[]): Row[] {
  return rows.toSorted((a, b) => a.position - b.position);
}
