export function InformationPage() {
  return null;
}
