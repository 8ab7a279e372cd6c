/*
 * A field that is being typed in shows a sage border; one that was reached by Tab shows the focus ring as every
 * control does. Style sheets cannot tell the two apart, so the root says which it is.
 */
document.addEventListener("keydown", ({ key }) => {
  document.documentElement.toggleAttribute("data-tabbing", key === "Tab");
});
document.addEventListener("pointerdown", () => {
  document.documentElement.removeAttribute("data-tabbing");
});
