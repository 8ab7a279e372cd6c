/** The command line of the server. */
import { createUser, printLink, signOut } from "./account-commands.ts";
import { buildApp } from "./app.ts";
import { runBackup, runRestore } from "./backup-commands.ts";
import { createDemoClock } from "./demo/calls.ts";
import { makeDemo } from "./demo/demo.ts";
import { checkFiles, moveFiles } from "./files-commands.ts";
import { UsageError } from "./usage-error.ts";
import { readConfig } from "./platform/config.ts";
import { openLog } from "./platform/log.ts";
import { noMail } from "./platform/mail/outbox.ts";
import { openPlatform } from "./start.ts";

type Command = (args: string[]) => Promise<void>;

const commands: ReadonlyMap<string, Command> = new Map([
  ["migrate", migrate],
  ["backup", runBackup],
  ["restore", runRestore],
  ["demo", demo],
  ["users create", createUser],
  ["link", printLink],
  ["sign-out", signOut],
  ["files move", moveFiles],
  ["files check", checkFiles],
]);

const usage = `Usage: node server/cli.ts <command>
  migrate                             bring the database up to date
  backup <file> [--force]             keep everything in one file, while the server runs;
                                      --force: write over a file of that name
  restore <file> [--replace]          bring everything back from it, with the server stopped;
                                      --replace: in the place of the accounts that are there
  demo                                fill the data folder with a fictional wedding
  users create <address> <first name> <last name>
                                      make an account, and print a link with which its owner sets a
                                      password
  link reset <address>                print a link with which somebody sets a new password
  link confirm <address>              print a link that confirms the address
  sign-out <address>                  end every session of an account
  files move --to s3|disk [--remove]  copy all files to the other storage; goes on where it stopped;
                                      --remove: and remove those that were copied completely
  files check [--hashes]              compare files and rows; --hashes: read all files
              [--remove-loose]        and remove files without a row that are older than an hour
docs/self-hosting.md says more.
`;

// Everything this process writes belongs to the couples, so no other user of the machine may read it.
process.umask(0o077);
await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(usage);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

/** A command has one word or two; the longer match wins. */
async function run(args: string[]): Promise<void> {
  for (const length of [2, 1]) {
    const command = commands.get(args.slice(0, length).join(" "));
    if (command !== undefined) return command(args.slice(length));
  }
  throw new UsageError(
    args.length === 0 ? "A command is needed." : `No command is called “${args.join(" ")}”.`,
  );
}

/** Runs the database migrations, as every start of the server does. */
async function migrate(): Promise<void> {
  const platform = await openPlatform(readConfig(process.env));
  await platform.database.close();
  process.stdout.write("The database is up to date.\n");
}

/** Fills the data folder with the fictional wedding and prints its password. */
async function demo(): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  try {
    // The demo sends no email, because the addresses are fictional, and locks nothing.
    const payment = { kind: "off" } as const;
    const time = createDemoClock(platform.clock);
    const parts = { clock: time.clock, newId: time.newId, mail: noMail, payment, signUp: "open" } as const;
    const platformWithoutMail = { ...platform, ...parts };
    const { app } = await buildApp(platformWithoutMail, config, openLog("silent"), { maxEventLoopDelay: 0 });
    const { email, password } = await makeDemo(app, time);
    await app.close();
    process.stdout.write(`The demo wedding is ready. Sign in with ${email} and ${password}\n`);
    process.stdout.write(
      "The same password lets in gabriel@exemple.fr, and juliette@exemple.fr who helps.\n",
    );
  } finally {
    await platform.database.close();
  }
}
