import { expect, it } from "vitest";
import { parseDevice } from "./device.ts";

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "macOS", form: "desktop" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
    { browser: "Microsoft Edge", system: "Windows", form: "desktop" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android", form: "phone" },
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS", form: "tablet" },
  ],
  ["", { browser: "", system: "", form: "desktop" }],
  ["   ", { browser: "", system: "", form: "desktop" }],
  ["\u0000<script>", { browser: "", system: "", form: "desktop" }],
])("the user agent %j names a device", (userAgent, device) => {
  expect(parseDevice(userAgent)).toEqual(device);
});
