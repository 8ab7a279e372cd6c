import type { Broken } from "./broken-kinds.ts";
import { brokenOf } from "./broken.rules.ts";
import type { Scene } from "./scene.rules.ts";
import { useScene } from "./use-scene.ts";

const nothing: readonly Broken[] = [];
const found = new WeakMap<Scene, readonly Broken[]>();

function brokenIn(scene: Scene): readonly Broken[] {
  const broken = found.get(scene) ?? brokenOf(scene);
  found.set(scene, broken);
  return broken;
}

/** Every wish that the plan breaks as it stands, the worst first; none while the plan is on its way. */
export function useBroken(): readonly Broken[] {
  const scene = useScene();
  return scene ? brokenIn(scene) : nothing;
}
