/** What the thread that reads a report says to the page where it leaves a picture out. */
export const isPictureLost = 'picture is lost';
