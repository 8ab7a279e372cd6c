/** Milliseconds. A hidden window gets no animation frame, so a timer does the work instead. */
const maxWait = 100;

/** Runs `work` after the next paint, so that the answer to a press is on screen first. */
export function runAfterPaint(work: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => {
    setTimeout(runOnce);
  });
  setTimeout(runOnce, maxWait);
}
