// Loaded with `node --import` into every process of a run of the tests, also into those that tests start: it says whether a
// break happens (BREAK), or writes down which file of tests came to it (BREAK_REACHED). Plain JavaScript, so that it costs no
// process the loading of Node's type stripper.
import childProcess, { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';

const { BREAK, BREAK_REACHED } = process.env;
const active = Number(BREAK ?? -1);
/** The breaks that this process came to under the current file of tests. */
const reached = new Set();

globalThis.isBroken = BREAK_REACHED === undefined ? (number) => number === active : (number) => (note(number), false);

/** Called by the set-up file before anything of a file of tests is loaded. */
globalThis.beginFileOfTests = (name) => {
  process.env.BREAK_TESTS = name;
  reached.clear();
};

/** At once, because a test may kill the process at any moment. */
function note(number) {
  if (reached.has(number)) return;
  reached.add(number);
  appendFileSync(join(BREAK_REACHED, `${process.pid}.txt`), `${number} ${process.env.BREAK_TESTS ?? ''}\n`);
}

/** What a process started by a test needs to do the same, whatever environment it is given otherwise. */
const passedOn = () =>
  ['NODE_OPTIONS', 'BREAK', 'BREAK_REACHED', 'BREAK_TESTS'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );

const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function (options) {
  const given = options.envPairs ?? [];
  const missing = passedOn().filter(([name]) => !given.some((pair) => pair.startsWith(`${name}=`)));
  const args = options.args ?? [];
  const rights = args.indexOf('--permission');
  // A process that may write nowhere may write this.
  if (rights > 0 && BREAK_REACHED !== undefined) args.splice(rights + 1, 0, `--allow-fs-write=${BREAK_REACHED}`);
  return spawn.call(this, { ...options, args, envPairs: [...given, ...missing.map((pair) => pair.join('='))] });
};

for (const name of ['spawnSync', 'execFileSync']) {
  const original = childProcess[name];
  childProcess[name] = (file, ...rest) => {
    const place = rest.findLastIndex((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    const options = rest[place];
    if (options?.env) rest[place] = { ...options, env: { ...Object.fromEntries(passedOn()), ...options.env } };
    return original(file, ...rest);
  };
}

// Code may be run in a context of its own, which has its own global object.
const { createContext } = vm;
vm.createContext = (...given) => {
  const context = createContext(...given);
  context.isBroken ??= globalThis.isBroken;
  return context;
};

syncBuiltinESMExports();
