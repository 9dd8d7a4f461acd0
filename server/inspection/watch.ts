/** A thread of the inspecting process: some files keep the other one in a loop, where no timer of its own ever fires. */
import { mostCpuMs, mostMemoryBytes } from './findings.ts';

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = process.memoryUsage.rss() > mostMemoryBytes || (user + system) / 1000 > mostCpuMs;
  if (isTooMuch) process.kill(process.pid, 'SIGKILL');
}, 20);
