/**
 * A Vitest that is kept, in the copy of the tree: it transforms again only the file that was broken, and is asked for one test
 * after another over the channel to the process that started it.
 */
import { resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Answer, Question } from './trial.ts';

const vitest = await createVitest('test', {
  config: 'tests/asvs/vitest.config.ts',
  project: process.argv.slice(2),
  reporters: [{}],
  watch: false,
  // One failure is enough, and each may wait for as long as a test may.
  bail: 1,
});
await vitest.standalone();

process.on('message', (question: Question) => {
  void answered(question).then((answer) => process.send?.(answer));
});

async function answered({ project, file, title, changed }: Question): Promise<Answer> {
  for (const path of changed) vitest.invalidateFile(resolve(path));
  vitest.setGlobalTestNamePattern(new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  const specifications = vitest.getModuleSpecifications(resolve(file)).filter((one) => one.project.name === project);
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Those of former questions are among them.
  const testModules = all.filter((module) => module.project.name === project && module.moduleId === resolve(file));
  const tests = testModules.flatMap((module) => Array.from(module.children.allTests()));
  const results = tests.map((test) => test.result());
  const failed = results.find(({ state }) => state === 'failed');
  return {
    passed: results.filter(({ state }) => state === 'passed').length,
    ...(failed && { failure: failed.errors?.[0]?.message ?? 'failed' }),
    faults: [...testModules.flatMap(faultsOf), ...unhandledErrors.map(messageOf)],
  };
}

const faultsOf = (module: TestModule): string[] => [
  ...module.errors().map(messageOf),
  ...Array.from(module.children.allSuites()).flatMap((suite) => suite.errors().map(messageOf)),
];

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String((error as { message?: unknown }).message);
