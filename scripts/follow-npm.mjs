// npm passes a signal on to the shell it started us in, which dies of it without telling us.
// Whoever imports this ends, as by SIGTERM, once that shell is gone.
const shell = process.ppid;

if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  const look = () => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(look, 200);
  timer.unref();
}
