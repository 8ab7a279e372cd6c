import { Button } from "./button.tsx";

/** Prints the page as it stands. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      kind="quiet"
      icon="printer"
      onClick={() => {
        print();
      }}
    >
      {label}
    </Button>
  );
}
