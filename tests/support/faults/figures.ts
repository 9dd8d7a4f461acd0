/** What a long form measured, for whoever runs it. */
export const printFigures = (line: string): void => void process.stdout.write(`${line}\n`);
