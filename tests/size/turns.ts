/**
 * Loaded into a server before its own program (`node --import`): tells the parent how long the event loop was held since it last asked,
 * at most, in milliseconds: of its processor, in which work of others on the machine does not count, and by the clock. It looks every
 * few milliseconds rather than after each turn, which would keep a processor busy by itself; so it tells up to that much too many.
 */
const everyMs = 4;

let before = { cpu: process.threadCpuUsage(), at: performance.now() };
let longest = { processor: 0, clock: 0 };

function look(): void {
  const { user, system } = process.threadCpuUsage(before.cpu);
  const at = performance.now();
  longest = {
    processor: Math.max(longest.processor, (user + system) / 1000),
    clock: Math.max(longest.clock, at - before.at - everyMs),
  };
  before = { cpu: process.threadCpuUsage(), at };
}

setInterval(look, everyMs).unref();
process.on('message', () => {
  look();
  process.send?.(longest);
  longest = { processor: 0, clock: 0 };
});
// The parent's questions alone keep no server running that wants to end.
process.channel?.unref();
