/** Returns the project's own Vitest settings with one more set-up file before those of each test project. */
import type { ConfigEnv, ViteUserConfig, ViteUserConfigExport } from 'vitest/config';

type Setup = {
  /** The absolute path of the set-up file. */
  readonly file: string;
  /** Returns environment variables for the workers of the named project. */
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
        // The files run one after the other, so that this one is done before the others load anything.
        sequence: { ...test.sequence, setupFiles: 'list' as const },
        env: { ...test.env, ...env?.(name) },
      },
    };
  });
  return { ...config, test: { ...config.test, projects } };
}
