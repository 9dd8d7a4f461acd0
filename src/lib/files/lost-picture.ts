/** The thread that reads a report sends this to the page when it leaves a picture out. */
export const isPictureLost = 'picture is lost';
