/** Writes down what Vitest's reporters are told of each file and test. The path is that of TIMES_FILE, if it is set. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { paths, type FileTimes, type Report, type TestTimes } from './report.ts';

// Vitest takes a reporter's class from the default export of its file.
export default class TimesReporter implements Reporter {
  readonly #startedAt = new Map<string, number>();
  readonly #endedAt = new Map<string, number>();

  onTestModuleQueued({ id }: TestModule): void {
    this.#startedAt.set(id, Date.now());
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#endedAt.set(id, Date.now());
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: Report = { files: modules.map((module) => this.#timesOf(module)), errors: errors.length };
    const path = process.env['TIMES_FILE'] ?? paths.vitest;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report, undefined, 1));
  }

  #timesOf(module: TestModule): FileTimes {
    const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration, importDurations } =
      module.diagnostic();
    return {
      project: module.project.name,
      file: module.relativeModuleId,
      state: module.state(),
      startedAt: this.#startedAt.get(module.id) ?? 0,
      endedAt: this.#endedAt.get(module.id) ?? 0,
      phases: {
        import: collectDuration,
        environment: environmentSetupDuration + prepareDuration,
        'set-up': setupDuration,
        tests: duration,
        'clean-up': 0,
      },
      modules: Object.fromEntries(
        Object.entries(importDurations)
          .map(([path, { selfTime }]) => [path, selfTime] as const)
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, 10),
      ),
      tests: Array.from(module.children.allTests(), timesOfTest),
    };
  }
}

function timesOfTest(test: TestCase): TestTimes {
  const { waited } = test.meta();
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
  return {
    name: test.fullName,
    state: test.result().state,
    ms: duration,
    retries: retryCount,
    ...(waited && { waited }),
  };
}
