import { Component, type ReactNode, Suspense } from 'react';
import { NotLoaded } from './not-loaded.tsx';

interface LoadBoundaryProps {
  /** Key of the visit. A new key clears the failure. */
  visit?: string;
  /** Shown while code or texts are loading. */
  loading: ReactNode;
  /** Wraps the message in what the content would have been, such as a dialog. */
  frame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Keeps a failure in its place: what threw, or could not be loaded, is replaced by a message, and loaded again until it is there. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ visit }: LoadBoundaryProps) {
    if (this.state.failure && visit !== this.props.visit) this.clear();
  }

  clear = () => this.setState({ failure: undefined });

  override render() {
    const { loading, frame, children } = this.props;
    if (!this.state.failure) return <Suspense fallback={loading}>{children}</Suspense>;
    const message = <NotLoaded error={this.state.failure.error} onRecovered={this.clear} />;
    return frame ? frame(message) : message;
  }
}
