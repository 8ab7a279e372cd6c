import { useState } from "react";

/** Where the browser remembers whether the calendar shows tasks too. */
const key = "calendar.tasks";

/** Whether tasks stand among the events, from one visit to the next. */
export function useTasksShown(): readonly [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => localStorage.getItem(key) === "shown");
  const show = (next: boolean) => {
    setShown(next);
    if (next) localStorage.setItem(key, "shown");
    else localStorage.removeItem(key);
  };
  return [isShown, show];
}
