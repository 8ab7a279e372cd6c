// npm passes a signal to the shell in which it started us. That shell exits without passing it on. A process
// that imports this file ends as by SIGTERM once the shell has gone.
const shellId = process.ppid;

if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  const checkShell = () => {
    if (process.ppid === shellId) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(checkShell, 200);
  timer.unref();
}
