import { Component, type ComponentType, type ReactNode } from "react";

interface BoundaryProps {
  readonly Broken: ComponentType<{ error: unknown }>;
  /** Something else here is worth another try. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly of: unknown;
}

/** Shows `Broken` in the place of what threw while it was drawn, until it is of something else. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return of === state.of ? null : { failure: null, of };
  }

  override render(): ReactNode {
    const { Broken, children } = this.props;
    const { failure } = this.state;
    return failure === null ? children : <Broken error={failure.error} />;
  }
}
