/** The project's own Vitest settings with one more set-up file in front of those of each project of tests. */
import type { ConfigEnv, ViteUserConfig, ViteUserConfigExport } from 'vitest/config';

type Setup = {
  /** Absolute path of the set-up file. */
  readonly file: string;
  /** Environment variables that the workers of the project of this name get. */
  readonly env?: (project: string) => Readonly<Record<string, string>>;
};

export async function withSetup(base: ViteUserConfigExport, { file, env }: Setup, given: ConfigEnv): Promise<ViteUserConfig> {
  const config = await (typeof base === 'function' ? base(given) : base);
  const projects = (config.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) {
      throw new Error('Only projects that stand in vitest.config.ts itself get the set-up file.');
    }
    const { test = {} } = project;
    const { setupFiles = [] } = test;
    const name = typeof test.name === 'string' ? test.name : (test.name?.label ?? '');
    return {
      ...project,
      test: {
        ...test,
        setupFiles: [file, ...[setupFiles].flat()],
        // One after another, so that this one is over before the others load anything.
        sequence: { ...test.sequence, setupFiles: 'list' as const },
        env: { ...test.env, ...env?.(name) },
      },
    };
  });
  return { ...config, test: { ...config.test, projects } };
}
