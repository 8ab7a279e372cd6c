/** Commands for whoever runs the server: migrate, demo. */
import { buildApp } from "./app.ts";
import { makeDemo } from "./demo/demo.ts";
import { readConfig } from "./platform/config.ts";
import { openLog } from "./platform/log.ts";
import { openPlatform } from "./start.ts";

const commands: Readonly<Record<string, () => Promise<void>>> = { migrate, demo };

const command = commands[process.argv[2] ?? ""];
if (command === undefined) {
  process.stderr.write(`Usage: node server/cli.ts ${Object.keys(commands).join("|")}\n`);
  process.exitCode = 2;
} else {
  await command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** Brings the database up to date, as every start does. */
async function migrate(): Promise<void> {
  const platform = await openPlatform(readConfig(process.env));
  await platform.database.close();
  process.stdout.write("The database is up to date.\n");
}

/** Fills the data folder with the fictional wedding and prints its sign-in. */
async function demo(): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  try {
    const { app } = await buildApp(platform, config, openLog("silent"));
    const { email, password } = await makeDemo(app, platform.clock());
    await app.close();
    process.stdout.write(`The demo wedding is ready. Sign in with ${email} and ${password}\n`);
  } finally {
    await platform.database.close();
  }
}
