/* A field shows a sage border while typing, and the usual focus ring when it was reached by Tab. CSS cannot
   tell the two apart (:focus-visible matches both), so an attribute of the root element does. */
document.addEventListener("keydown", ({ key }) => {
  document.documentElement.toggleAttribute("data-tabbing", key === "Tab");
});
document.addEventListener("pointerdown", () => document.documentElement.removeAttribute("data-tabbing"));
