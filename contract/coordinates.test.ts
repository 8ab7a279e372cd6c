import { describe, expect, it } from "vitest";
import { parseCoordinates, formatCoordinates } from "./coordinates.ts";

describe("coordinates are read as maps write them", () => {
  it.each([
    ["38.7223, -9.1393", "38.7223, -9.1393"],
    [" 38.7223,-9.1393 ", "38.7223, -9.1393"],
    ["38,7223 ; -9,1393", "38.7223, -9.1393"],
    ["38,7223, −9,1393", "38.7223, -9.1393"],
    ["-20.16 57.50", "-20.16, 57.5"],
    ["90.0, 180.0", "90.0, 180.0"],
    ["43.5, 7.0", "43.5, 7.0"],
    ["43.5, 7", "43.5, 7.0"],
    ["0.00000004, -0.0000002", "0.0, -0.0000002"],
  ])("%s is %s", (text, written) => {
    const place = parseCoordinates(text);
    expect(place && formatCoordinates(place)).toBe(written);
    expect(parseCoordinates(written)).toBeDefined();
  });

  it.each([
    "",
    "Lisbonne",
    "38,72",
    "38.72",
    "38, -9",
    "91.5, 0.5",
    "45.5, 180.1",
    "1e1.5, 2.5",
    "1.5, 2.5, 3.5",
  ])("%s is no place", (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });
});
