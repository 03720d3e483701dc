import { Component, type ReactNode } from 'react';
import { LoadFailure } from '../api/connection/load-failure.ts';
import { RouteError } from './route-error.tsx';

interface ErrorBoundaryProps {
  /** Key of the visit. A new key clears the error. */
  visit: string;
  children: ReactNode;
}

/** Wait between two attempts to load a page, in milliseconds. */
const retryMs = 2_000;

/** Shows `RouteError` in place of a page that threw, or whose code could not be loaded, until it is loaded or the next navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LoadFailure)) return;
    // A visit elsewhere has cleared the error, which then stays so.
    const again = () => error.retry().then(this.clear, wait);
    const wait = () => void setTimeout(again, retryMs);
    wait();
  }

  override componentDidUpdate({ visit }: ErrorBoundaryProps) {
    if (this.state.isBroken && visit !== this.props.visit) this.clear();
  }

  clear = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? <RouteError /> : this.props.children;
  }
}
