import { Component, type ReactNode } from 'react';
import { RouteError } from './route-error.tsx';

interface ErrorBoundaryProps {
  /** Key of the visit. A new key clears the error. */
  visit: string;
  children: ReactNode;
}

/** Shows `RouteError` in place of a page that threw, or whose code could not be loaded, until it is loaded or the next navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ visit }: ErrorBoundaryProps) {
    if (this.state.failure && visit !== this.props.visit) this.clear();
  }

  clear = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? <RouteError error={failure.error} onRecovered={this.clear} /> : this.props.children;
  }
}
