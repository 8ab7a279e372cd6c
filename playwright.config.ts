import { defineConfig } from "@playwright/test";
import { findChrome } from "./scripts/chrome.ts";

const executablePath = process.env.CHROME_PATH || findChrome();
const isRoot = process.getuid?.() === 0;

/**
 * Chromium's switches that Playwright would set: our list replaces Playwright's, so they are repeated here.
 */
const offByPlaywright =
  "AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable " +
  "LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect " +
  "TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch";
/**
 * Chromium keeps a spare process for the next page of each context, of which one in three is never used. For each
 * window it also loads the suggestions of the address bar, which is not shown.
 */
const features = [
  ...offByPlaywright.split(" "),
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

// Each worker starts its own server on the built pages (test/support/browser.ts).
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  // One more than the smallest machine has cores, because half of a story's time is waiting.
  workers: 3,
  // The output names a story that passes only at the second try. On a machine that stalls this is not the
  // story's fault.
  retries: 1,
  timeout: 60_000,
  // The timeout is long, because a busy machine is slow.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    screenshot: "only-on-failure",
    // A story that routes requests does not see those that a service worker makes. The first visit of each browser has
    // none either; the stories of the worker, and the main one, allow it.
    serviceWorkers: "block",
    // Waiting for animations took a third of the stories' time. The smoke story tests the animations.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every step slows all stories down for the few that fail, so TRACE=1 must ask for it.
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
  // A story that makes sense at one width only is tagged @desktop or @phone instead of being skipped.
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
    // Audits every page in each state, each scenario in another look; AUDIT=whole runs all looks. The audits
    // set their own widths.
    {
      name: "audit",
      testDir: "test/audit",
      testMatch: "*.audit.ts",
      timeout: process.env.AUDIT === "whole" ? 240_000 : 120_000,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
