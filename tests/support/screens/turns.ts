/** Lets the event loop turn so often: what is due by then has run, timers without a delay included. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
