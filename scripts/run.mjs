// Starts other programs, so that a signal to us reaches them and their end becomes ours.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname, join, delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import "./follow-npm.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const running = new Set();
let listening = false;

export function say(sentence) {
  process.stdout.write(`promesse: ${sentence}\n`);
}

export function fail(sentence) {
  process.stderr.write(`promesse: ${sentence}\n`);
  process.exit(1);
}

/** The environment with the packages' programs first in the path, so that `node` is the one we ship. */
export function withPrograms(env = process.env) {
  return { ...env, PATH: [join(root, "node_modules", ".bin"), env.PATH].join(delimiter) };
}

/**
 * Runs a program to its end and resolves to `{ code, output }`.
 * With `quiet`, what it writes is kept for `output` instead of shown.
 */
export function run(file, args, { env = process.env, quiet = false, shell = false } = {}) {
  listen();
  return new Promise((resolve) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(file, args, { cwd: root, env, stdio, shell });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text));
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += `${file}: ${error.message}\n`;
      end(127);
    });
    child.once("close", (code, signal) => end(signal ? exitCodeOf(signal) : code));
  });
}

/** Turns this process into another program: truly where the system can, else by standing in front of it. */
export function become(file, args, env) {
  if (process.platform !== "win32" && typeof process.execve === "function") {
    process.chdir(root);
    process.execve(file, [file, ...args], env);
  }
  const child = spawn(file, args, { cwd: root, env, stdio: "inherit" });
  for (const signal of signals) {
    process.removeAllListeners(signal);
    process.on(signal, () => pass(signal, child));
  }
  child.once("error", (error) => fail(`${file} does not start: ${error.message}`));
  child.once("exit", (code, signal) => process.exit(signal ? exitCodeOf(signal) : code));
}

function listen() {
  if (listening) return;
  listening = true;
  for (const signal of signals) {
    process.on(signal, () => {
      for (const child of running) pass(signal, child);
      const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
      void Promise.all(ended).then(() => process.exit(exitCodeOf(signal)));
    });
  }
}

// A terminal sends Ctrl-C to the whole group: the child has had it already.
function pass(signal, child) {
  if (signal === "SIGINT" && process.stdin.isTTY) return;
  child.kill(signal);
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}
