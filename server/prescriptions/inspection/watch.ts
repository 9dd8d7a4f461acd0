/** This is a thread of the inspecting process. Some files keep the main thread in a loop, where its own timers never fire. */
import { mostCpuMs, mostMemoryBytes } from './findings.ts';

const parent = process.ppid;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = process.memoryUsage.rss() > mostMemoryBytes || (user + system) / 1000 > mostCpuMs;
  // The server has ended, so nobody would read the answer.
  const isAlone = process.ppid !== parent;
  if (isTooMuch || isAlone) process.kill(process.pid, 'SIGKILL');
}, 20);
