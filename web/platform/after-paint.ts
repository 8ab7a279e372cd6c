/** Should no frame come, as in a window that has just been hidden. */
const longestWait = 100;

/** Does the work once what the hand asked for is on screen. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => {
    setTimeout(once);
  });
  setTimeout(once, longestWait);
}
