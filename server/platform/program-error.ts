/** Something has gone wrong in a part of the program. The message may hold a stack, and is for the log alone. */
export class ProgramError extends Error {}
