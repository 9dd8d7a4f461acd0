/** Lets the event loop turn this often, so that everything due by then has run, including timers without a delay. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
