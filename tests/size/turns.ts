/**
 * Loaded into a server before its own program (`node --import`): tells the parent how long the longest turn of the event loop was since
 * it last asked, in milliseconds that the thread worked. Time in which the machine did something else does not count.
 */
let last = process.threadCpuUsage();
let longest = 0;

function look(): void {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
  setImmediate(look).unref();
}

look();
// Looks go on although nothing else may be going on.
setInterval(() => {}, 1000);
process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
