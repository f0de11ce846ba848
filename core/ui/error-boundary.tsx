import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Alert } from './alert.js';

/** A second error within this time, in ms, is shown. */
const REDRAW_MS = 1000;

/**
 * The error boundary of an element. It shows a retry button and logs the error once. If other code has removed a node from
 * the shadow root, the renderer throws NotFoundError; then the view is rendered again without a message.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };
  /** The content was shown. Before that, the tag's own children stay beside the message. */
  #wasShown = false;
  #redrawn = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidMount() {
    // Preact renders the error a microtask after the mount
    queueMicrotask(() => {
      this.#wasShown = !this.state.hasError;
    });
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // React logs the error itself; Preact doesn't, and has no component stack
    if (componentStack === undefined) console.error('[sb]', error);
    const now = performance.now();
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError' || now - this.#redrawn < REDRAW_MS) return;
    this.#redrawn = now;
    this.setState({ hasError: false });
  }

  override render() {
    return this.state.hasError ? (
      <>
        {!this.#wasShown && <slot />}
        <Alert replacesContent onRetry={() => this.setState({ hasError: false })} />
      </>
    ) : (
      this.props.children
    );
  }
}
