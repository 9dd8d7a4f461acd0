/** Prints what a test of the long form measured. */
export const printFigures = (line: string): void => void process.stdout.write(`${line}\n`);
