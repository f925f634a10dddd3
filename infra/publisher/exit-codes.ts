/** Exit code of a build that found something in content/ for its writer to correct: EX_DATAERR of sysexits.h. */
export const contentDoesNotFit = 65
