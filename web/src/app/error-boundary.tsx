import { Component, type ReactNode } from 'react';
import { RouteError } from './route-error.tsx';

interface ErrorBoundaryProps {
  /** Key of the visit. A new key clears the error. */
  visit: string;
  children: ReactNode;
}

/** Shows `RouteError` in place of a page that threw, or whose code could not be loaded, until the next navigation. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ visit }: ErrorBoundaryProps) {
    if (this.state.isBroken && visit !== this.props.visit) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <RouteError /> : this.props.children;
  }
}
