import { defineConfig } from "@playwright/test";
import { findChrome } from "./scripts/chrome.ts";

const executablePath = process.env.CHROME_PATH || findChrome();
const isRoot = process.getuid?.() === 0;

/** Playwright's own list, which ours takes the place of. */
const offByPlaywright =
  "AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable " +
  "LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect " +
  "TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch";
/** A process kept ready for the next page of each context: of every three that start, one is never used. */
const features = [...offByPlaywright.split(" "), "SpareRendererForSitePerProcess"];

// Each worker starts its own server on the built pages: see test/support/browser.ts.
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  // One more than the smallest machine has cores: half of a story's time is waiting.
  workers: 3,
  // A story that only passes the second time is named in the output: on a machine that stalls it is not the story's fault.
  retries: 1,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    screenshot: "only-on-failure",
    // Waiting for things to slide in was a third of the stories' time. What moves is watched in the smoke story.
    contextOptions: { reducedMotion: "reduce" },
    // Watching every step costs each story time, for the few that fail: TRACE=1 asks for it.
    trace: process.env.TRACE === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        `--disable-features=${features.join(",")}`,
      ],
    },
  },
  // A story that only makes sense at one width is tagged @desktop or @phone: nothing is skipped.
  projects: [
    {
      name: "desktop-1280",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone-360",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // Every page in each state, each walk in another look; with AUDIT=whole in all of them. It brings its own widths.
    {
      name: "audit",
      testDir: "test/audit",
      testMatch: "*.audit.ts",
      timeout: process.env.AUDIT === "whole" ? 240_000 : 120_000,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
