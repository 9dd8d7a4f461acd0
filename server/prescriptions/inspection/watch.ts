/** A thread of the inspecting process: some files keep the other one in a loop, where no timer of its own ever fires. */
import { mostCpuMs, mostMemoryBytes } from './findings.ts';

const parent = process.ppid;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = process.memoryUsage.rss() > mostMemoryBytes || (user + system) / 1000 > mostCpuMs;
  // Nobody is left who would read the answer.
  const isAlone = process.ppid !== parent;
  if (isTooMuch || isAlone) process.kill(process.pid, 'SIGKILL');
}, 20);
