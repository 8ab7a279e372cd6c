export interface MatrixGuest {
  readonly id: string;
  readonly name: string;
}
